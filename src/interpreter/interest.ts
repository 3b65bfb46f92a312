import type { Interest } from './answers/answer-parts.ts';
import { questionKind, type QuestionKind } from './answers/question-kind.ts';
import type { Interpretation } from './interpretation.ts';
import { phrases } from './known-phrases.ts';
import { isLookUp } from './looked-up-knowledge.ts';
import type { PastTurn } from '../questions/answerer.ts';
import { saysWho } from './planning/follow-ups/follow-up-names.ts';
import { isQuestion } from './reading/cues.ts';
import { takeCues } from './reading/phrases.ts';
import { banterOf } from './reading/remarks/banter.ts';
import { wordsOfMessage } from './reading/spelling/spelled-out.ts';
import { readWords, startReading, textOf, type Word } from './reading/words.ts';

type Carried = Extract<Interpretation, { kind: 'calls' }>;

/**
 * What of the results the last of these turns asks for. Where it says only of whom or where, it asks what was asked before: `said`, where
 * that is known.
 */
export function interestOf(turns: readonly PastTurn[], carried: Carried, said?: string): Interest {
  const { request, focus, teams, calls, words, detail } = carried;
  const { laps, aspects, top, narrowings } = request;
  const own = words ?? wordsOfMessage(turns.at(-1)?.message ?? '') ?? [];
  const before = askedBefore(turns.slice(0, -1), new Set(calls.map(subjectOf)), said);
  const asked = leans(own) ? before : measuresOf(before, own);
  const isCounted = top !== null && Number.isFinite(top.count);
  const question = asked.length > 0 && leans(own) ? asked : own;
  return {
    words: new Set([...withoutPlaces(asked, own), ...own].map(({ text }) => text)),
    question: textOf(question),
    ...(detail && { detail }),
    kind: kindOf(question, carried),
    ...{ drivers: askedDrivers(carried), teams, laps, aspects, narrowings },
    top: isCounted && top.of === 'session' ? top.count : null,
    finishers: isCounted && top.of === 'race' ? top.count : null,
    events: focus.events,
    sessions: focus.sessions,
  };
}

/** "Did he win more in 2026 than in 2025?": no table of one season says yes or no. */
function kindOf(words: readonly Word[], { calls }: Carried): QuestionKind {
  const kind = questionKind(words);
  const areTables = calls.length > 1 && calls.every((call) => operationOf(call) === 'analyze season-summary');
  const isCompared = words.some(({ text }) => /^(?:more|fewer|less|than)$/.test(text));
  return kind === 'whether' && areTables && isCompared ? 'other' : kind;
}

/** Whom the answer is about; where the calls are of some drivers alone, nothing can be said of all. */
function askedDrivers({ drivers, teams, request, calls }: Carried): readonly string[] {
  const isOfSome = calls.length > 0 && calls.every(({ input }) => Array.isArray(input.drivers));
  return drivers.length + teams.length === 0 && isOfSome ? request.drivers : drivers;
}

/** Words of the last question that a message without one goes on from; none where other things were looked up for it. */
function askedBefore(
  turns: readonly PastTurn[],
  subjects: ReadonlySet<string>,
  said?: string,
): readonly Word[] {
  const before = turns.at(-1);
  const made = before?.calls.filter((call) => !isLookUp(call)) ?? [];
  if (!before || (made.length > 0 && !made.some((call) => subjects.has(subjectOf(call))))) return [];
  if (said !== undefined) return readWords(said) ?? [];
  const words = wordsOfMessage(before.message) ?? [];
  if (banterOf(words, before.message.endsWith('?')) !== null)
    return askedBefore(turns.slice(0, -1), subjects);
  return leans(words) ? wordsWithBefore(words, askedBefore(turns.slice(0, -1), subjects)) : words;
}

/** Words of a question with those of the one before that it leans on. */
export function wordsWithBefore(own: readonly Word[], before: readonly Word[]): readonly Word[] {
  return leans(own) ? [...withoutPlaces(before, own), ...own] : own;
}

const measure = /^(?:average|averages|averaged|mean|means|avg|median|medians)$/;

/** "Difference?" after two means is of these, where it names no other measure. */
function measuresOf(before: readonly Word[], own: readonly Word[]): readonly Word[] {
  const isOther = own.some(({ text }) => measure.test(text) || /^(?:best|fastest|quickest)$/.test(text));
  return isOther ? [] : before.filter(({ text }) => measure.test(text));
}

function operationOf({ operation }: { operation: string }): string {
  return operation;
}

/** The tables of several seasons are of what the table of one is. */
function subjectOf({ operation }: { operation: string }): string {
  return operation === 'fetch standings' ? 'analyze season-summary' : operation;
}

/** "And in Spa?", "Leclerc?", "and turn 4": it says of whom or what, and nothing that is asked. */
function leans(words: readonly Word[]): boolean {
  const cues = takeCues(startReading(words), phrases).map(({ cue }) => cue);
  const isOfCorner = cues.includes('corners');
  return (
    (questionKind(words) === 'other' || saysWho(words)) &&
    !cues.some(
      (cue) => isQuestion(cue) && cue !== 'ask:sectors' && !(isOfCorner && cue === 'topic:telemetry'),
    )
  );
}

const sessions = /^(?:race|races|qualifying|qualifyings|quali|sprint|sprints)$/;
const place = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|p\d{1,2}|s?q\d)$/;

/** Of places, sessions and parts of a qualifying, those that are named last count: "who was last", "and sixth?". */
function withoutPlaces(older: readonly Word[], newer: readonly Word[]): readonly Word[] {
  const isSaid = (like: RegExp) => newer.some(({ text }) => like.test(text));
  return older.filter(
    ({ text }) =>
      !(isSaid(place) && (text === 'last' || place.test(text))) && !(isSaid(sessions) && sessions.test(text)),
  );
}
