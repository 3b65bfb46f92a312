import { cardinalWords } from '../../core/text/number-words.ts';
import { wordAt, type Reading } from './words.ts';

const tens: Readonly<Record<string, number>> = {
  ...{ ten: 10, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
  ninety: 90,
};

/** A number below a hundred in words, "twenty four", "eleven", "oh nine"; `length`: of how many of them. */
function belowHundred(reading: Reading, at: number): { value: number; length: number } | null {
  const word = wordAt(reading, at);
  const unit = cardinalWords.indexOf(wordAt(reading, at + 1));
  const isUnit = unit > 0 && unit < 10;
  if (word === 'oh' || word === 'o') return isUnit ? { value: unit, length: 2 } : null;
  const ten = Object.hasOwn(tens, word) ? tens[word]! : null;
  if (ten !== null && ten >= 20) return isUnit ? { value: ten + unit, length: 2 } : { value: ten, length: 1 };
  const value = cardinalWords.indexOf(word);
  return value >= 10 ? { value, length: 1 } : null;
}

/** "Twenty twenty-four", "nineteen ninety eight", "two thousand and nine": a year, and how many words say it; null: none. */
export function spokenYearAt(reading: Reading, at: number): { year: number; length: number } | null {
  const first = wordAt(reading, at);
  if (first === 'two' && wordAt(reading, at + 1) === 'thousand') {
    const start = wordAt(reading, at + 2) === 'and' ? at + 3 : at + 2;
    const unit = cardinalWords.indexOf(wordAt(reading, start));
    const rest = belowHundred(reading, start) ?? (unit > 0 ? { value: unit, length: 1 } : null);
    if (rest === null) return { year: 2000, length: 2 };
    return { year: 2000 + rest.value, length: start - at + rest.length };
  }
  const century = first === 'twenty' ? 2000 : first === 'nineteen' ? 1900 : null;
  const rest = century === null ? null : belowHundred(reading, at + 1);
  // "Nineteen twenty" laps are no year.
  if (century === null || rest === null || (century === 1900 && rest.value < 50)) return null;
  return { year: century + rest.value, length: 1 + rest.length };
}
