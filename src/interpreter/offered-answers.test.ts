import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { offlineEffects, talk } from '../../test/interpreter/offline-conversation.ts';

/** What is offered beside the last answer, and what choosing the first of it calls. */
async function offered(...messages: string[]): Promise<{ offers: string[]; calls: string[] }> {
  const effects = offlineEffects(await temporaryHome());
  const offers = (await talk(effects, messages)).at(-1)!.suggestions;
  const [first] = offers;
  const chosen = first === undefined ? undefined : (await talk(effects, [...messages, first])).at(-1);
  return { offers, calls: chosen?.calls.map(({ operation }) => operation) ?? [] };
}

describe('a question asked back offers', () => {
  it('what it names, as far as that leads on', async () => {
    expect(await offered('Monza 2024')).toEqual({
      offers: ['the result', 'qualifying', 'tyre strategy', 'team pace'],
      calls: ['fetch session-info'],
    });
  });

  it('what is understood without a word that is not, as a question', async () => {
    expect(await offered('tyre strategy of the wombat in Monza 2024')).toEqual({
      offers: [
        expect.stringMatching(/^tyre strategy .*Italian Grand Prix/),
        expect.stringMatching(/^result .*Italian Grand Prix/),
      ],
      calls: ['analyze tyre-strategy'],
    });
  });

  it('what is near, and not to go on, where the question without the word would be another one', async () => {
    expect(await offered('who of the wombats was second in Monza 2024')).toEqual({
      offers: [
        expect.stringMatching(/^result .*Italian Grand Prix/),
        expect.stringMatching(/^tyre strategy .*Italian Grand Prix/),
      ],
      calls: ['fetch session-info'],
    });
  });

  it('to leave a word out that says nothing of what is asked', async () => {
    expect((await offered('stints of Norris on softs in Monza 2024 flurbed')).offers).toContain('go on');
  });

  it('the last race and the top three, where nobody says which or who', async () => {
    expect(await offered('tyre strategy in the race')).toMatchObject({ offers: ['the last race'] });
    expect(await offered('compare telemetry in Monza 2024')).toEqual({
      offers: ['the top three'],
      calls: ['analyze qualifying-results', 'analyze telemetry'],
    });
  });

  it('nothing where no answer is known that leads on', async () => {
    expect((await offered('wombat')).offers).toEqual([]);
  });
});
