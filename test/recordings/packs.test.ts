// @module-tag long
import { describe, expect, it } from 'vitest';
import { allOperations } from '../../src/present/find-operation.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { answerText, packedSession, questionsAbout } from './packed-session.ts';
import { recordedEffects } from './recorded-effects.ts';
import { telemetrySessionId } from './recorded-telemetry.ts';
import { corpusDirectory, needsRecordings, recordedSession } from './recorded-sessions.ts';

const recordings = { SVC_SOURCE: `mirror:${corpusDirectory}`, SVC_NOW: '2026-11-20T12:00:00Z' };
/** What the session with telemetry is asked about. */
const ofTelemetry = /telemetry|multi-lap|corners|speed-trace|session-info|sectors/;

describe('packs of recorded sessions', needsRecordings, () => {
  it.each(['2018_Azerbaijan_Race', '2025_Miami_Sprint', telemetrySessionId].map(recordedSession))(
    '$id answers as its files do',
    async (session) => {
      const [home, packHome] = [await temporaryHome(), await temporaryHome()];
      const query = { year: session.year, gp: String(session.round), session: session.sessionName };
      const { pack, timing, warnings } = await packedSession(home, recordings, query);
      expect(warnings).toEqual([]);
      const inFiles = recordedEffects(home).effects;
      const inPack = recordedEffects(packHome, '', { SVC_SOURCE: `pack:${pack.path}` }).effects;
      const codes = timing.value.results.map(({ code }) => code);
      const different: string[] = [];
      let answers = 0;
      for (const operation of await allOperations()) {
        if (session.id === telemetrySessionId && !ofTelemetry.test(operation.name)) continue;
        for (const input of questionsAbout(operation, query, codes).slice(0, 1)) {
          const expected = await answerText(operation, inFiles, input);
          const given = await answerText(operation, inPack, input);
          if (given !== expected) different.push(`${operation.name} ${JSON.stringify(input)}`);
          if (given.includes('"findings"')) answers += 1;
        }
      }
      expect(different).toEqual([]);
      expect(answers).toBeGreaterThan(3);
    },
  );
});
