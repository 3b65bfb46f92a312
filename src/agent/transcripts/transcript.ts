import * as z from 'zod';

const jsonObject = z.record(z.string(), z.unknown());
const textOrNull = z.string().nullable();
/** RFC 3339 UTC. */
const instant = z.string();

const call = z.object({
  id: z.string(),
  tool: z.string(),
  /** `analyze lap-times`; null for a tool that is no operation. */
  operation: textOrNull,
  /** What the call was about, for people. */
  label: z.string(),
  input: jsonObject,
  /** The command that does the same; null where there is none. */
  command: textOrNull,
  ok: z.boolean(),
  /** One sentence, or null. */
  error: textOrNull,
  source: textOrNull,
  provider: textOrNull,
  warnings: z.array(z.string()),
  /** As it was stored: shortened where it was long. Of a failed call the error document. */
  result: jsonObject,
});

const chart = z.object({
  kind: z.enum(['png', 'html']),
  file: z.string(),
  title: z.string(),
  /** What it found and shows, for who cannot see it; left out: of a version that did not keep it. */
  description: z.string().optional(),
});

const plainReading = z.object({ operation: z.string(), input: jsonObject, rows: jsonObject.nullable() });
const chosenReading = plainReading.extend({ also: z.array(plainReading).optional() });
const shownReading = plainReading.extend({
  /** Keys of the input that nobody named. */
  assumed: z.array(z.string()),
  /** In words, part by part: "Pit stops", "2024", "Monaco Grand Prix". */
  words: z.array(z.string()),
});

const answer = z.object({
  /** Markdown. */
  text: z.string(),
  /** Figures of the text that no result has, where they stand in it; left out: there are none, or nobody looked. */
  unsupported: z.array(z.object({ text: z.string(), at: z.int(), length: z.int() })).optional(),
  /** How the question was read, one for each question in it; left out: nobody says. */
  readings: z.array(shownReading).optional(),
  began_at: instant,
  /** null: it has no end, as the process went away or is still at it. */
  ended_at: instant.nullable(),
  state: z.enum(['complete', 'stopped', 'failed', 'interrupted', 'running']),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
  calls: z.array(call),
  charts: z.array(chart),
  feedback: z.object({ rating: z.enum(['good', 'bad']), comment: z.string() }).nullable(),
});

/** A conversation that stands alone: what `export?format=json` hands out and `svc-web replay` reads. */
export const transcriptSchema = z.object({
  format: z.literal('svc-conversation'),
  /** Goes up when a key is removed or changes its meaning. */
  schema_version: z.literal(1),
  svc_version: z.string(),
  exported_at: instant,
  /** Where the server that exported it takes data from. */
  source: z.enum(['live', 'mirror', 'demo']),
  /** The language model that the server asks, or `offline`. */
  model: z.string(),
  title: z.string(),
  created_at: instant,
  updated_at: instant,
  turns: z.array(
    z.object({
      question: z.object({
        text: z.string(),
        /** How the person wanted it read; left out: as it is written. */
        reading: chosenReading.optional(),
        asked_at: instant,
      }),
      /** null: the process went away before it began. */
      answer: answer.nullable(),
    }),
  ),
});

export type Transcript = z.output<typeof transcriptSchema>;
export type TranscriptTurn = Transcript['turns'][number];
export type TranscriptAnswer = z.output<typeof answer>;
export type TranscriptCall = z.output<typeof call>;
