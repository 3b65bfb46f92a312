import type { ChartSpec } from '../../core/charts/spec/chart-spec.ts';
import type { InteractiveSpec } from '../../core/charts/spec/page-spec.ts';
import type { Fact } from '../../core/facts/fact.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Effects, SessionOptions, Sourced } from '../../io/effects.ts';
import { chartTitles, sessionChartName, titleOf } from './chart-titles.ts';
import { headlineOf } from './facts/session-phrase.ts';
import type { Chart, Outcome } from './operation.ts';
import { originOf } from './result-fields.ts';
import {
  type SelectedSession,
  sessionInput,
  sessionSubject,
  type SessionSubject,
} from './session-selectors.ts';
import { possibleSteps, type Step, stepsFrom } from './steps.ts';

/** The session that an operation is about, with its data. */
export interface LoadedSession {
  selected: SelectedSession;
  subject: SessionSubject;
  timing: SessionTiming;
  /** Where it came from, and its warnings. */
  origin: Omit<Sourced<SessionTiming>, 'value'>;
}

export async function loadSession(
  { data }: { data: Pick<Effects['data'], 'session'> },
  selected: SelectedSession,
  options?: SessionOptions,
): Promise<LoadedSession> {
  const { value: timing, ...origin } = await data.session(selected.event, selected.session, options);
  return { selected, subject: sessionSubject(selected), timing, origin };
}

/** What a chart of a session says in words: its titles, and the first of these facts as its headline. */
export function chartTexts(
  {
    selected,
    subject,
    origin,
  }: Pick<LoadedSession, 'selected' | 'subject'> & { origin: Parameters<typeof chartTitles>[1] },
  facts: readonly Fact[],
) {
  return { ...chartTitles(selected, origin), ...headlineOf(facts, subject) };
}

/** A picture, or a page that may have one. */
type Drawn = { spec: ChartSpec } | { page: InteractiveSpec; picture?: ChartSpec };

type SessionChart = Drawn & {
  /** What file names begin with: `pit_stops`. */
  name: string;
  /** The contract has the name without the session. */
  isNameWhole?: true;
  /** For people: "Pit stops". */
  title: string;
  /** The drivers in the title. */
  who?: readonly string[] | null | undefined;
  /** What it shows, besides the session. */
  parameters?: Readonly<Record<string, unknown>>;
};

/** What operations on one session find. */
interface Found<Findings> {
  findings: Findings;
  chart?: SessionChart;
  /** The cars, and perhaps laps, that it is about; null: the whole field. */
  about?: Outcome['about'] | null;
  /** Besides those of the session. */
  warnings?: readonly Warning[];
  /** What makes sense now, with inputs besides the session. */
  next: readonly Step[];
}

/** The outcome of an operation on one session: where its data came from, what is missing in them, and what can be done next with them. */
export function sessionOutcome<Findings>(
  { selected, subject, timing, origin }: LoadedSession,
  { findings, chart, about, warnings = [], next }: Found<Findings>,
): Outcome<Findings> {
  return {
    findings,
    charts: chart ? [sessionChart(selected, subject, chart)] : [],
    ...originOf(origin),
    ...(about && { about }),
    warnings: mergeWarnings(selected.warnings, origin.warnings, warnings),
    next: possibleSteps(stepsFrom(sessionInput(subject), next), origin, timing.laps),
  };
}

function sessionChart(selected: SelectedSession, subject: SessionSubject, chart: SessionChart): Chart {
  const { event, session } = selected;
  const made = {
    name: chart.isNameWhole ? chart.name : sessionChartName(chart.name, selected),
    parameters: { year: event.year, event: event.eventName, session: session.code, ...chart.parameters },
    title: titleOf(chart.title, subject, chart.who ?? []),
  };
  if ('spec' in chart) return { kind: 'png', ...made, spec: chart.spec };
  return { kind: 'html', ...made, spec: chart.page, ...(chart.picture && { picture: chart.picture }) };
}
