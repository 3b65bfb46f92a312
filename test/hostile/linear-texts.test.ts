import { describe, expect, it } from 'vitest';
import { findOperation } from '../../src/present/find-operation.ts';
import { parseArguments } from '../../src/cli/arguments.ts';
import { commandOf } from '../../src/cli/command.ts';
import { commandOptions } from '../../src/cli/arguments.ts';
import { transcriptMarkdown } from '../../src/agent/transcripts/transcript-markdown.ts';
import { transcriptName } from '../../src/agent/transcripts/transcript-words.ts';
import type { Transcript } from '../../src/agent/transcripts/transcript.ts';
import { exportHtml } from '../../src/web/export/export-html.ts';
import { SvcError } from '../../src/core/errors.ts';
import { plainText } from '../../src/core/text/plain-text.ts';
import { withoutTokens } from '../../src/core/without-tokens.ts';
import { markdownText } from '../../src/questions/markdown.ts';
import { wordsOf } from '../../src/questions/names/words.ts';
import { callLabel } from '../../src/tools/tools.ts';
import { withoutPaths } from '../../src/tools/execute-tool-call.ts';
import { chartMarkdown, decodableChartUrl } from '../../src/web/api/chart-address.ts';
import { isLongRun, sampledOptions } from '../support/sample.ts';
import { repeatedPieces } from './hostile-texts.ts';

const lapTimes = commandOf((await findOperation('analyze lap-times'))!);
const options = commandOptions(lapTimes);

/** Arguments may be refused, and must not be a fault. */
function parsed(args: readonly string[]): void {
  try {
    parseArguments(lapTimes, options, args);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
  }
}

const at = '2026-11-22T12:00:00Z';

/** What is done with texts from outside on the thread that serves everybody. */
const works: Readonly<Record<string, (text: string) => unknown>> = {
  'arguments of a command': (text) => {
    const values = text.match(/[^]{1,2}/g) ?? [];
    parsed(values.map((value) => `--drivers=${value}`));
    parsed([`--gp=${text}`]);
    parsed([`--${text}`]);
    parsed([text]);
  },
  'a line of plain text': (text) => plainText(text, 60),
  'a text without paths': withoutPaths,
  'a text without tokens': withoutTokens,
  'text in Markdown': markdownText,
  'words of a message': wordsOf,
  'the label of a call': (text) => callLabel('Lap times', { gp: text, drivers: [text] }),
  'the address of a chart': (text) => decodableChartUrl(`/charts/${text}`),
  'a chart in an answer': (title) => chartMarkdown({ kind: 'png', file: 'a.png', title, url: '/a.png' }),
  'a conversation exported as Markdown': (text) => transcriptMarkdown(transcriptOf(text)),
  'a conversation exported as HTML': (text) => exportHtml(transcriptOf(text), new Map()),
  'the name of an export': transcriptName,
};

function transcriptOf(text: string): Transcript {
  const call = {
    id: 'c',
    tool: 'x',
    operation: null,
    label: text,
    input: {},
    command: text,
    result: { text },
  };
  return {
    ...{
      format: 'svc-conversation',
      schema_version: 1,
      svc_version: '1.0.0',
      exported_at: at,
      source: 'live',
    },
    ...{ model: 'offline', title: text, created_at: at, updated_at: at },
    turns: [
      {
        question: { text, asked_at: at },
        answer: {
          ...{ text, began_at: at, ended_at: at, state: 'complete', error: null, feedback: null },
          calls: [{ ...call, ok: true, error: null, source: null, provider: null, warnings: [text] }],
          charts: [{ kind: 'png', file: 'a.png', title: text }],
        },
      },
    ],
  };
}

const all = [
  ...repeatedPieces,
  '/a',
  '"/a/',
  '/',
  '\\a\\',
  'eyJ',
  '.',
  '%',
  '%2e',
  '&',
  '\u200b',
  '\ufdfa',
  '# ',
  'q=0;',
];
/** Of the pieces, which lie together by what they are like. */
const everyNth = 8;
const pieces = all.filter((_, index) => index % everyNth === (isLongRun ? everyNth / 2 : 0));
const characters = 2000;
const times = 32;

/** User CPU time, the least of three tries, in milliseconds. */
function cpuMs(work: () => void): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...tries);
}

describe(
  'what is done with texts from outside',
  sampledOptions(1, 2, 'choices of pieces of long texts'),
  () => {
    // Quadratic work would take 32 times as long in one piece; a busy machine twice or so, which the floor swallows.
    it.each(Object.entries(works))(
      '%s: one long text costs no more than as many characters in short ones',
      (_name, work) => {
        for (const piece of pieces) {
          const short = piece.repeat(Math.ceil(characters / piece.length));
          const long = short.repeat(times);
          const inPieces = cpuMs(() => {
            for (let time = 0; time < times; time++) work(short);
          });
          expect(
            cpuMs(() => void work(long)),
            JSON.stringify(piece),
          ).toBeLessThan(8 * inPieces + 60);
        }
      },
    );
  },
);
