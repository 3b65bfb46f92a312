import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { allOperations } from '../../src/present/find-operation.ts';
import { answerText, packedSession, questionsAbout } from '../recordings/packed-session.ts';
import { recordedEffects, simulatedEffects } from '../recordings/recorded-effects.ts';
import { temporaryHome } from '../support/temporary-home.ts';

const settings = { SVC_SOURCE: 'demo', SVC_NOW: '2025-12-20T12:00:00Z' };
const query = { year: 2025, gp: 'Monza', session: 'Q' };
const asked = new Set(['fetch session-info', 'fetch results', 'analyze sectors']);
/** A whole file of telemetry takes seconds to simulate; packs of recordings have it. */
const light = { withTelemetry: false };

describe('a pack of a simulated session', () => {
  it('answers as the simulation does, and says that it is one', async () => {
    const [home, packHome] = [await temporaryHome(), await temporaryHome()];
    const { pack, timing, warnings } = await packedSession(home, settings, query, light);
    expect([pack.contents.isSimulated, warnings]).toEqual([true, []]);
    expect(pack.contents.files.filter(({ ref }) => ref.path.endsWith('.z.jsonStream'))).toEqual([]);
    const simulated = simulatedEffects(home).effects;
    const { SVC_NOW } = settings;
    const packed = recordedEffects(packHome, '', { SVC_SOURCE: `pack:${pack.path}`, SVC_NOW }).effects;
    const codes = timing.value.results.map(({ code }) => code);
    for (const operation of (await allOperations()).filter(({ name }) => asked.has(name))) {
      for (const input of questionsAbout(operation, query, codes)) {
        const given = await answerText(operation, packed, input);
        expect(JSON.parse(given)).toMatchObject({ source: 'demo', provider: 'simulation' });
        expect(given).toBe(await answerText(operation, simulated, input));
      }
    }
  });

  it('replaces a pack, and no other file', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const { pack } = await packedSession(home, settings, query, light);
    const first = await readFile(pack.path);
    await packedSession(home, settings, query, light);
    expect(await readFile(pack.path)).toEqual(first);
    await writeFile(pack.path, 'notes');
    await expect(packedSession(home, settings, query, light)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: '"pack.svcpack" already exists and is not a pack.',
    });
    expect(await readFile(pack.path, 'utf8')).toBe('notes');
  });
});
