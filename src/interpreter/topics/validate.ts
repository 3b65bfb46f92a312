import type { SessionCheck, ValidateFindings } from '../../ops/validate.ts';
import { notComparedSentences, sessionPhrase, type AnswerPart } from '../answers/answer-parts.ts';
import { markdownText, table } from '../answers/markdown.ts';
import { whereWords } from '../places/place-words.ts';
import type { SessionTopic } from './topic.ts';

const mostExceptions = 15;

/** How far the data of a session agree with everything else that is said of it. */
export const validate: SessionTopic<ValidateFindings> = {
  operation: 'validate',
  precedence: 4,
  hears: ['topic:lap-times'],
  phrases: [
    'how good are the data, how good is the data, how reliable are the data, how reliable is the data, how accurate are the data, how accurate is the data, can i trust the data, can the data be trusted, are the data right, is the data right, are the data correct, is the data correct',
    'agrees with the other sources, agree with the other sources, agrees with other sources, agree with other sources, agreement with other sources, agrees with the official data, agree with the official data, agree with the official results, agrees with the official results, agree with the official result, agrees with the official result, agree with the official classification, timing data agree, timing data of agree, cross check, cross checked, cross checks, cross checking, what percentage of the lap times, what share of the lap times, percentage of the lap times, where are the exceptions, where the exceptions are',
    'how trustworthy is the data, how trustworthy are the data, trustworthy, validate, validate the data, data quality, quality of the data, agreement of the data, do the data agree, does the data agree, check the laps, verify the data',
  ],
  session: 'R',
  isOfWholeSessions: true,
  onTestDays: 'how far the data agree',
  answer: validateAnswer,
  ask: (request) => ['how good are the data', `how good are the data${whereWords(request)}`],
};

function validateAnswer({ session, compared, agreed, checks, missing }: ValidateFindings): AnswerPart {
  const where = sessionPhrase(session);
  if (compared === 0)
    return { paragraphs: [`Nothing could be compared in ${where}.`, ...notComparedSentences(missing)] };
  const exceptions = checks.flatMap((check) => check.exceptions.map((each) => ({ ...each, check })));
  const summary =
    agreed === compared
      ? `all ${compared} values agree with everything else that is said of them`
      : `${agreed} of ${compared} values agree with everything else that is said of them`;
  return {
    paragraphs: [
      `In ${where}, ${summary}.`,
      table(['Compared', 'Values', 'Agree'], checks.map(checkRow)),
      ...(exceptions.length === 0
        ? []
        : [
            exceptions.length > mostExceptions
              ? `The first ${mostExceptions} of ${exceptions.length} exceptions:`
              : 'The exceptions:',
            table(
              ['Driver', 'Lap', 'Compared', 'Here', 'There', 'Why'],
              exceptions
                .slice(0, mostExceptions)
                .map(({ driver, lapNumber, stint, check, ours, other, reason }) => [
                  markdownText(driver),
                  lapNumber === null ? `stint ${stint ?? '?'}` : String(lapNumber),
                  check.subject,
                  markdownText(ours),
                  markdownText(other),
                  reason === null ? 'nobody knows' : markdownText(reason),
                ]),
            ),
          ]),
      ...notComparedSentences(missing),
    ],
  };
}

function checkRow({ subject, compared, exceptions }: SessionCheck): string[] {
  return [subject, String(compared), String(compared - exceptions.length)];
}
