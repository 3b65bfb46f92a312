import type { SessionCode } from '../../core/calendar/schedule.ts';
import type { AnswerPart, Interest } from '../answers/answer-parts.ts';
import type { Cue } from '../reading/cues.ts';
import type { Part } from '../reading/parts.ts';
import type { NarrowingKind } from '../request/narrowing.ts';
import type { Moment } from '../request/moment.ts';
import type { Plan } from '../request/planned-call.ts';
import type { Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';

/** Phrases with commas between them, as `readWords` leaves their words; with cues: phrases that also say these. */
export type TopicPhrases = string | readonly [also: readonly Cue[], phrases: string];

/** What a question may be about: all that only this topic knows of words, calls and sentences. */
export type Topic = SessionTopic | PlannedTopic;

interface EveryTopic<Findings> {
  /** Name of the operation that answers it. */
  operation: string;
  /** Of topics that a question names in one breath, the one with the least counts. */
  precedence: number;
  /**
   * Parts of a question that its calls or its answer bear out, beside those that follow from what is said below (drivers, laps, times
   * that are compared, a session). A question with a part that it does not hear goes to another topic, or is asked about.
   */
  hears?: readonly Part[];
  /** Parts that it hears beside others that a question has. */
  hearsAlso?(request: Request): readonly Part[];
  /** What its calls are cut down to. Of a narrowing that it only hears all is shown, and the answer says so. */
  narrowedBy?: readonly Exclude<NarrowingKind, 'each' | 'least'>[];
  /** What asks for it by itself. Phrases that may mean several topics are in `reading/vocabulary.ts`. */
  phrases: readonly TopicPhrases[];
  /** What asks for it where the message asks for nothing else. */
  hints?: { phrases: readonly TopicPhrases[]; isMeant(slots: Request): boolean };
  /** Topics beside which its phrases ask for nothing more: "who won the championship" asks for no race. */
  impliedBy?: readonly TopicName[];
  /** Whether it compares times, so that "who was faster?" asks for it once more. */
  comparesTimes?: true;
  /** The session it is about when none is named; null: it is about a season. */
  session: SessionCode | null;
  /** The first season of whose races it has something; left out: nothing before the timing data begin. */
  racesSince?: number;
  /** Drivers that must be named; left out: it needs none. */
  drivers?: DriversAsked;
  /** What lap numbers are to it: laps to show, or laps to compare. */
  laps?: 'shown' | 'compared';
  /** Whether it goes on with the very session of the call before, be it that of another topic's own choice. */
  isAboutLastCall?: true;
  /** Whether a year named alone is one more year. */
  collectsYears?: true;
  /** What it has of a day of testing, in words; left out: nothing. */
  onTestDays?: string;
  /** The topic it is with all that the request says: telemetry of one driver over years compares years. */
  refine?(request: Request): TopicName;
  /** Input that its calls always have, and that may be left out as well. */
  defaults?: Readonly<Record<string, unknown>>;
  /** What its calls asked for beside drivers, laps and places. */
  spokenOf?(input: Readonly<Record<string, unknown>>): Partial<Request>;
  /** Where to look for the reason of what was found. */
  why?: string;
  /** Codes of drivers in the order of a classification. */
  order?(findings: Findings): readonly string[];
  answer(findings: Findings, interest: Interest): AnswerPart;
  /** What several of its calls tell together, said before their answers. */
  together?(all: readonly Findings[], interest: Interest): readonly string[];
  /** What several of its calls tell in place of their own answers; none: each answers for itself. */
  asOne?(all: readonly Findings[], interest: Interest): readonly string[];
  /** How a person would ask for a request of this topic, the shortest way first; those that lean on the conversation may not fit. */
  ask(request: Request): readonly string[];
}

/** A topic that plans its calls itself. */
export interface PlannedTopic<Findings = unknown> extends EveryTopic<Findings> {
  /** @throws AskBack, PlainAnswer */
  plan(request: Request, moment: Moment): Promise<Plan>;
}

/** A topic with one call for each session that the request is about. */
export interface SessionTopic<Findings = unknown> extends EveryTopic<Findings> {
  session: SessionCode;
  plan?: never;
  /** Whether it cannot tell of a session as it stood at a moment. */
  isOfWholeSessions?: true;
  /** Whether the session it takes by default needs no remark. */
  isSessionPlain?: true;
  /** Sessions of the request it is about; empty: the default. @throws AskBack */
  sessions?(request: Request): readonly SessionCode[];
  /** @throws AskBack for what it cannot do. */
  check?(request: Request): void;
  /** Whether its calls take the first so many of the result by their number, or begin with them. */
  takesTop?: true | ((request: Request) => boolean);
  /** Input of its calls beside the session; left out: nothing more. */
  inputs?(request: Request): Record<string, unknown>[];
}

/** Of drivers where some are named, of everybody otherwise. */
export const everybodyOrSome: DriversAsked = { least: 0, most: 30, who: 'Which drivers?' };

export interface DriversAsked {
  least: number;
  most: number;
  /** The question for them. */
  who: string;
  /** The question for others beside the one named. */
  withWhom?(driver: string): string;
  /** Whether nobody named may mean all. */
  mayBeAll?: true;
}
