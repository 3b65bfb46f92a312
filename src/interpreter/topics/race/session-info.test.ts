import { describe, expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import { madeUpResult } from '../../../../test/support/made-up-session.ts';
import { sessionInfo } from './session-info.ts';

type Findings = Parameters<typeof sessionInfo.answer>[0];

/** A practice of which there is only the list of drivers, as of 2023 Hungary FP1 where timing is missing. */
const unordered: Findings = {
  session: {
    ...{ year: 2023, round: 11, eventName: 'Hungarian Grand Prix', country: 'Hungary', location: 'Budapest' },
    ...{ sessionCode: 'FP1', sessionName: 'Practice 1', test: null },
  },
  ...{ isRace: false, isOver: true, date: '2023-07-21', country: 'Hungary', location: 'Budapest' },
  ...{ officialName: null, circuit: null, startUtcMs: null, startLocal: null, utcOffset: null },
  ...{ totalLaps: null, weather: null, neutralisations: null },
  results: ['VER', 'SAR', 'RIC'].map((code) => madeUpResult(code)),
};

describe('a session of which no order is known', () => {
  it.each([
    ['who was fastest in fp1 in hungary 2023', []],
    ['did VER finish fp1 in hungary 2023', ['VER']],
    ['how many cars finished fp1 in hungary 2023', []],
  ])('has nobody first: %j', (question, drivers) => {
    const { paragraphs } = sessionInfo.answer(unordered, madeUpInterest(question, { drivers }));
    expect(paragraphs).toEqual([
      'No result is known of Practice 1 of the 2023 Hungarian Grand Prix on 21 July 2023.',
    ]);
    expect(sessionInfo.order!(unordered)).toEqual([]);
  });

  it('shows who took part to who asks for them', () => {
    const { paragraphs } = sessionInfo.answer(
      unordered,
      madeUpInterest('who drove', { aspects: ['entrants'] }),
    );
    expect(paragraphs.join('\n')).toContain('| SAR |');
  });
});

const session: Findings['session'] = {
  ...{ year: 2024, round: 16, eventName: 'Italian Grand Prix', sessionCode: 'R', sessionName: 'Race' },
  test: null,
};

/** A race as it stands: nobody is classified yet. */
const findings: Findings = {
  session,
  ...{ isRace: true, isOver: false, date: '2024-09-01', country: 'Italy', location: 'Monza' },
  ...{ officialName: null, circuit: null, startUtcMs: null, startLocal: null, utcOffset: null },
  ...{ totalLaps: 53, weather: null, neutralisations: null },
  results: ['NOR', 'PIA', 'LEC'].map((code, index) => madeUpResult(code, { position: index + 1 })),
};

const told = (question: string, more: Partial<Parameters<typeof madeUpInterest>[1]> = {}) =>
  sessionInfo.answer(findings, madeUpInterest(question, more)).paragraphs.join('\n');

describe('a race that is not over', () => {
  it('has a leader, no winner', () => {
    expect(told('')).toContain(
      'NOR led the 2024 Italian Grand Prix on 1 September 2024, ahead of PIA and LEC.',
    );
  });

  it.each([
    ['did norris win', { drivers: ['NOR'] }, 'NOR was 1st.'],
    ['did leclerc finish', { drivers: ['LEC'] }, 'LEC was 3rd.'],
    ['did leclerc retire', { drivers: ['LEC'] }, 'LEC was 3rd.'],
    ['how many cars finished', {}, 'NOR led'],
    ['who finished last', {}, 'Last was LEC, 3rd.'],
    ['who retired', { aspects: ['retired'] }, 'Who had retired by then is not told'],
  ])('answers "%s" with what is known', (question, more, answer) => {
    const words = told(question, more);
    expect(words.startsWith(answer)).toBe(true);
    expect(words).not.toMatch(/yes:|no:|finished|classified|won /i);
  });
});
