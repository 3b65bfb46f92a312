import { expect, it } from 'vitest';
import { roundCode } from './round-code.ts';

it('abbreviates events the way broadcasts do', () => {
  expect(roundCode('Mexico City Grand Prix')).toBe('MEX');
  expect(roundCode('Chinese Grand Prix')).toBe('CHN');
  expect(roundCode('Bahrain Grand Prix')).toBe('BHR');
  expect(roundCode('São Paulo Grand Prix')).toBe('SAO');
  expect(roundCode('Japanese Grand Prix')).toBe('JPN');
  expect(roundCode('70th Anniversary Grand Prix')).toBe('70A');
});

it('tells the events of one season apart', () => {
  const events = (
    'Australian Chinese Japanese Bahrain Saudi_Arabian Miami Emilia_Romagna Monaco Spanish Canadian Austrian British ' +
    'Belgian Hungarian Dutch Italian Azerbaijan Singapore United_States Mexico_City São_Paulo Las_Vegas Qatar Abu_Dhabi'
  ).split(' ');
  const codes = events.map((event) => roundCode(`${event.replace('_', ' ')} Grand Prix`));
  expect(new Set(codes).size).toBe(24);
  for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
});
