import { cutStream } from '../../../src/core/feed/stream-line.ts';
import { recordingLogName, writeRecordingLog } from '../../../src/core/live/recording-log.ts';
import type { Fetched, ResourceSource } from '../../../src/io/sources/source.ts';

/** What a recorder has of all sessions of a source at a session time; nobody has published a result yet. */
export function unfinishedRecording(source: ResourceSource, untilMs: number): ResourceSource {
  return {
    kind: 'recorded',
    fetch: async (ref, options): Promise<Fetched> => {
      if (ref.service === 'results') return absent;
      if (ref.path.endsWith(recordingLogName)) return found(log, 'log');
      const fetched = await source.fetch(ref, options);
      if (!fetched.ok) return fetched;
      const text = new TextDecoder().decode(fetched.body);
      const recorded = ref.path.endsWith('.jsonStream') ? cutStream(text, untilMs) : text;
      return found(recorded, fetched.fingerprint);
    },
    fingerprint: async (ref, options) => {
      if (ref.service === 'results') return 'absent';
      return ref.path.endsWith(recordingLogName) ? 'log' : await source.fingerprint(ref, options);
    },
  };
}

const absent: Fetched = { ok: false, reason: 'absent', answers: [] };

const log = writeRecordingLog({ sessionKey: '1', zeroUtcMs: 0, fromMs: 0, gaps: [], isComplete: false });

function found(text: string, fingerprint: string): Fetched {
  const body = new TextEncoder().encode(text);
  return { ok: true, body, origin: 'recorded', fingerprint, confirmedUtcMs: null, warnings: [] };
}
