import { describe, expect, it } from 'vitest';
import { madeUpInfo } from '../../../test/support/made-up-session.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import type { SessionInfo } from '../../core/timing/topics/session-info.ts';
import { loadCircuit } from './circuit-loader.ts';

const clock = { nowMs: () => Date.UTC(2025, 10, 1) };
const signal = new AbortController().signal;

async function load(answer: ScriptedAnswer, more: Partial<SessionInfo> = {}, year = 2025) {
  const source = scriptedSource({ 'circuits 65/2025': answer, 'circuits 146/2020': answer });
  const { value, warnings } = await loadCircuit({ source, clock, signal }, year, madeUpInfo(more));
  return { source, value, warnings };
}

const circuit = {
  rotation: 36,
  corners: [{ number: 1, letter: 'A', angle: 90, trackPosition: { x: 120, y: -50 } }],
};

describe('the circuit of a session', () => {
  it('has corners in metres and the rotation of the map', async () => {
    const { value, source, warnings } = await load(circuit);
    expect(value).toMatchObject({
      rotationDegrees: 36,
      corners: [{ number: 1, letter: 'A', xM: 12, yM: -5, angleDegrees: 90 }],
    });
    expect(warnings).toEqual([]);
    expect(source.requests).toEqual(['circuits 65/2025']);
    expect(source.options[0]!.signal).toBe(signal);
    expect(source.options[0]!.maxAgeMs).toBe(7 * 86_400_000);
  });

  it('is asked for by the key that the service knows it under, and rarely for past years', async () => {
    const mugello = { circuitKey: 149, circuitShortName: 'Mugello' };
    const { value, source } = await load(circuit, mugello, 2020);
    expect(value).not.toBeNull();
    expect(source.requests).toEqual(['circuits 146/2020']);
    expect(source.options[0]!.maxAgeMs).toBe(180 * 86_400_000);
  });

  it.each<[string, ScriptedAnswer, string]>([
    ['is not there', null, 'the circuits service does not have it'],
    [
      'is refused',
      failure('refused', 'circuits.example', 403, 'refused'),
      'circuits.example answered 403 (refused)',
    ],
    ['is no JSON', '<html>', 'the answer of the circuits service is not readable'],
    ['is no circuit', '{"corners": 5}', 'the answer of the circuits service is not readable'],
  ])('is nothing, with the reason, when it %s', async (_, answer, why) => {
    const { value, warnings } = await load(answer);
    expect(value).toBeNull();
    expect(warnings).toEqual([
      {
        code: 'NO_CIRCUIT_MAP',
        message: `Corner numbers are not available: ${why}.`,
        effect: 'Corners are not numbered, and the track map is oriented as in the feed.',
      },
    ]);
  });

  it('is nothing, without a request, when the session does not name it', async () => {
    const { value, source, warnings } = await load(circuit, { circuitKey: null });
    expect(value).toBeNull();
    expect(source.requests).toEqual([]);
    expect(warnings).toMatchObject([{ message: expect.stringContaining('has no circuit name') }]);
  });
});
