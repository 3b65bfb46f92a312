import { textOf, readCount, readOrdinal, take, wordAt, type Reading } from '../words.ts';

/** Tests and days of tests, by their numbers. */
interface NamedTests {
  tests: (number | 'last')[];
  days: number[];
}

const test = /^(?:tests?|testing|shakedown)$/;
/** What may stand between "second" and "test", beside the name of a place. */
const between = /^(?:the|official|pre|preseason|season|winter|collective|bahrain|three|day|week|of|in)$/;
const mostBetween = 4;

/** Takes which test is meant, in words that the number does not stand beside: "the second Bahrain test", "week two of testing", "the last test". */
export function takeTests(reading: Reading, named: NamedTests): void {
  if (!reading.words.some(({ text }) => test.test(text))) return;
  for (const at of reading.words.keys()) {
    if (reading.isTaken[at]) continue;
    // Tests of a season are in the winter before it.
    if (wordAt(reading, at - 1) === 'this' && wordAt(reading, at) === 'winter') take(reading, at);
    const length = takeDayAlone(reading, at, named) || takeTestAt(reading, at, named);
    if (length > 0) take(reading, at, length);
  }
}

function takeTestAt(reading: Reading, at: number, named: NamedTests): number {
  const which = whichAt(reading, at);
  const next = wordAt(reading, at + 1);
  if (which === null) {
    const week = wordAt(reading, at) === 'week' ? readCount(next) : null;
    if (week === null || week === 0) return 0;
    named.tests.push(week);
    return 2;
  }
  // "The last day of testing" is that of the last test.
  if (next === 'day') {
    if (which === 'last' && named.tests.length === 0 && saysNoTest(reading)) named.tests.push('last');
    return 0;
  }
  if (next === 'week') {
    named.tests.push(which);
    return 2;
  }
  const step = stepsToTest(reading, at);
  if (step === null) return 0;
  if (wordAt(reading, at + step + 1) === 'day' && readCount(wordAt(reading, at + step + 2)) === null) {
    named.days.push(which === 'last' ? 3 : which);
    if (which === 'last' && saysNoTest(reading)) named.tests.push('last');
    take(reading, at + step + 1);
    return 1;
  }
  named.tests.push(which);
  return 1;
}

/** "D2", where a test is spoken of. */
function takeDayAlone(reading: Reading, at: number, named: NamedTests): number {
  const day = /^d([1-3])$/.exec(wordAt(reading, at));
  if (day === null) return 0;
  named.days.push(Number(day[1]));
  return 1;
}

function whichAt(reading: Reading, at: number): number | 'last' | null {
  const text = wordAt(reading, at);
  return /^(?:last|final|latest)$/.test(text) ? 'last' : text === 'opening' ? 1 : readOrdinal(text);
}

function stepsToTest(reading: Reading, at: number): number | null {
  for (let step = 1; step <= mostBetween; step++) {
    const word = wordAt(reading, at + step);
    if (test.test(word)) return step;
    const isPlace = reading.isTaken[at + step] === true;
    if (!isPlace && !between.test(word)) return null;
  }
  return null;
}

/** Whether no test is named by its number or in turn. */
function saysNoTest({ words }: Reading): boolean {
  const text = textOf(words);
  return !/\b(?:first|second|third|opening|\d(?:st|nd|rd|th)) (?:[a-z]+ ){0,3}test|\b(?:test|week) (?:\d|one|two|three)\b/.test(
    text,
  );
}
