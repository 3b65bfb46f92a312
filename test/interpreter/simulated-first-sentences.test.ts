import { openRealWorld } from '../../src/io/real-world.ts';
import { expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { talk } from './offline-conversation.ts';
import { offlineNow } from './offline-knowledge.ts';

/** Conversations about simulated sessions, and what the answer to the last message begins with. */
const conversations: readonly (readonly [begins: RegExp, ...messages: string[]])[] = [
  [/^[A-Z]{3} led at the end of lap 10\./, 'who led lap 10 in Monza 2024'],
  // It rained for a part of it.
  [/^No, not all the time\. /, 'did it rain all the time in the race in Zandvoort 2023'],
  [/^Yes\. /, 'did it rain in the race in Zandvoort 2023'],
  [
    /^Ferrari was \d+(?:st|nd|rd|th) of \d+, with a median of /,
    'how fast was Ferrari in the race in Monza 2026',
  ],
  [/^Mercedes had the fastest median /, 'how fast was Mercedes in the race in Monza 2026'],
];

it.each(conversations.map(([begins, ...messages]) => ({ begins, messages })))(
  '$begins begins the answer to $messages',
  async ({ begins, messages }) => {
    const open = openRealWorld({ SVC_HOME: await temporaryHome(), SVC_SOURCE: 'demo', SVC_NOW: offlineNow });
    const effects = open({ signal: new AbortController().signal, progress: () => undefined });
    const said = await talk(effects, messages);
    expect(said.at(-1)!.answer).toMatch(begins);
  },
);
