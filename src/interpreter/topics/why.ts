import type { SessionCode } from '../../core/calendar/schedule.ts';
import { isRaceCode } from '../request/request.ts';
import type { Grade, RuleStep, ValueEvidence } from '../../core/evidence/value-evidence.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import { firstSeasonOf } from '../../core/provider.ts';
import { ruleOf } from '../../core/trace/rule-table.ts';
import type { WhyFindings } from '../../ops/why.ts';
import { notComparedSentences, sessionPhrase, type AnswerPart } from '../answers/answer-parts.ts';
import { markdownText, table } from '../answers/markdown.ts';
import { whereWords } from '../places/place-words.ts';
import { listed, lowerFirst } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Each is a long table. */
const mostLaps = 3;

/** Where the values of a lap or a result come from, and why they are what they are. */
export const why: SessionTopic<WhyFindings> = {
  operation: 'why',
  precedence: 3,
  hears: [
    'stint',
    'sector',
    'ask:result',
    'ask:sectors',
    'topic:lap-times',
    'topic:driver-laps',
    'topic:race-control',
    'aspect:deletions',
  ],
  phrases: [
    'as the feed sent it, as it was sent, as the feed has it, as sent, sent by the feed, as the feed sent, repaired by you, repaired, filled in by you, you filled in, interpolated, real timing value, a real timing value, real value, original value, raw value, measured value, corrected by you, changed by you, inferred, not counted as accurate, counted as accurate',
    'evidence, evidence for, evidence of, what is the evidence, whats the evidence, show the evidence, show me the evidence, proof, where is the proof, raw records, raw data of, raw data for, show the records, which records, what records, records behind, which rules, what rules, rules behind',
    'where do you have from, where you have from, from where do you have, from where you have, from where have you, where do you get from, where you get from, from where do you get, from where you get, where did you get from, from where did you get, from where is, from where comes, from where come, where does come from, where do come from, where did come from, where does it come from, where does that come from, where do they come from, come from, comes from, where does the lap time, where does the time, where does the lap time of, where does the time of, where do the sectors, where does the tyre, where do the tyres',
    'where did you get that, where did you get this, where did you get that number, where did you get this number, where do you get that, where do you get this, where is that number from, where is this number from, where is that from, where is this from, what is the source of, whats the source of, what is your source, whats your source',
    'how do you know, how do you know that, how do you know this, how do we know, how is that known, how is it known',
    'real or repaired, repaired, as sent, as it was sent, inferred, interpolated, reconstructed, can i trust, can we trust, is that real, is it real, is this real, measured or, real or, provenance',
    [
      ['aspect:deletions'],
      'deleted, why deleted, why is it deleted, why was it deleted, why is the lap deleted, why was the lap deleted, why did they delete, withdrawn, why withdrawn, cancelled lap, cancelled laps, canceled lap, canceled laps, lap cancelled, laps cancelled, lap canceled, laps canceled, lap time cancelled, lap times cancelled, lap scrubbed, laps scrubbed, lap disallowed, laps disallowed, lap chalked off, laps chalked off, lap taken away, laps taken away',
    ],
  ],
  session: 'R',
  racesSince: firstSeasonOf.results,
  drivers: { least: 1, most: 3, who: 'Whose lap?' },
  laps: 'shown',
  // Deleted laps, with none named, are told by race control.
  refine: ({ laps, aspects, sessions }) => {
    if (laps.length > 0) return 'why';
    if (aspects.includes('deletions')) return 'race-control';
    return isOfBestLap(sessions) ? 'why' : 'driver-laps';
  },
  onTestDays: 'the evidence for a lap',
  inputs: ({ drivers, laps, sessions }) => {
    const asked = laps.length === 0 && isOfBestLap(sessions) ? ['best'] : laps;
    return drivers.flatMap((driver) => asked.slice(0, mostLaps).map((lap) => ({ driver, lap })));
  },
  answer: whyAnswer,
  ask: ({ drivers, laps, ...request }) => {
    const lap = laps[0] === undefined || laps[0] === 'best' ? 'the best lap' : `lap ${laps[0]}`;
    const question = `what is the evidence for ${lap} of ${listed(drivers)}`;
    return [question, `${question}${whereWords({ drivers, laps, ...request })}`];
  },
};

/** The time of a qualifying or a practice is that of the best lap. */
function isOfBestLap(sessions: readonly SessionCode[]): boolean {
  return sessions.length > 0 && !sessions.some(isRaceCode);
}

const gradeWords: Readonly<Record<Grade, string>> = {
  as_sent: 'as sent',
  repaired: 'repaired',
  inferred: 'inferred',
};

function whyAnswer({ session, driver, about, explanation, missing }: WhyFindings): AnswerPart {
  const { values, records } = explanation;
  const subject =
    'lap' in about ? `Lap ${about.lap}` : 'stint' in about ? `Stint ${about.stint}` : 'The result';
  const isTold = ({ value }: ValueEvidence) => value !== null && value !== false;
  const known = values.filter(isTold);
  const sent = known.filter(({ grade }) => grade === 'as_sent').length;
  const stampOfRecord = new Map(
    records.map(({ number, topic, timeMs }) => [number, [topic, timeMs] as const]),
  );
  const sources = (numbers: readonly number[]): string =>
    numbers
      .map((number) => {
        const [topic, timeMs] = stampOfRecord.get(number)!;
        return timeMs === null ? topic : `${topic} at ${stampOf(timeMs)}`;
      })
      .join('; ');
  return {
    paragraphs: [
      `${subject} of ${markdownText(driver)} in ${sessionPhrase(session)}: ${sent} of ${known.length} values are as they were sent, the others were repaired or inferred.`,
      ...deletionParagraph(values, sources),
      table(
        ['Value', 'Is', 'How', 'Records', 'Rules'],
        known.map(({ key, value, grade, records: numbers, rules }) => [
          key.replaceAll('_', ' '),
          markdownText(String(value)),
          grade === null ? '' : gradeWords[grade],
          markdownText(sources(numbers)),
          markdownText(rules.map(stepText).join('; ')),
        ]),
      ),
      ...witnessParagraph(values),
      ...notComparedSentences(missing),
    ],
    drivers: [driver],
  };
}

/** A lap that was deleted, or was not, says so first. */
function deletionParagraph(
  values: readonly ValueEvidence[],
  sources: (numbers: readonly number[]) => string,
): string[] {
  const find = (key: string) => values.find((value) => value.key === key);
  const [deleted, reason] = [find('deleted'), find('deleted_reason')];
  if (deleted?.value !== true)
    return deleted?.reason ? [`It was not deleted: ${lowerFirst(deleted.reason)}`] : [];
  return [
    `It was deleted: ${markdownText(String(reason?.value ?? 'no reason is given'))} (${markdownText(sources(deleted.records))}).`,
  ];
}

function stepText({ rule, before, after }: RuleStep): string {
  const { title } = ruleOf(rule);
  return before === null ? title : `${title} (${before} → ${after ?? 'nothing'})`;
}

function witnessParagraph(values: readonly ValueEvidence[]): string[] {
  const told = (side: 'confirmedBy' | 'contradictedBy') =>
    values.flatMap((value) =>
      value[side].map(
        (witness) => `${value.key.replaceAll('_', ' ')} ${markdownText(witness.value)} by ${witness.where}`,
      ),
    );
  const [confirmed, contradicted] = [told('confirmedBy'), told('contradictedBy')];
  return [
    ...(confirmed.length === 0 ? [] : [`Confirmed: ${listed(confirmed)}.`]),
    ...(contradicted.length === 0 ? [] : [`Contradicted: ${listed(contradicted)}.`]),
  ];
}
