import type { SpokenCue } from './phrases.ts';
import { take, textOf, wordAt, type Reading } from './words.ts';

const adds =
  /^(?:put|throw|chuck|toss|stick|bring|get|drop|lay|slot|pop|squeeze|insert|pull|bung|plug|work)$/;
const particle = /^(?:in|inside|into|onto)$/;
const afterParticle =
  /^(?:|there|here|it|too|also|as|please|pls|this|that|again|now|then|mix|chart|plot|comparison|picture|same|and|the)$/;
/** What was drawn, as the place that something is put: "on the same chart", "next to it", "on there too". */
const besideWhat =
  /^(?:on|onto|next to|on top of|over|with)(?: (?:the|that|this) (?:same|one|chart|graph|plot|picture|map|image|panel|figure)(?: (?:chart|graph|plot|picture|map|image|panel|figure))?| it| there| that| this)(?: too| as well| also| please)*(?= |$)/;
const longestPlace = 7;
const removes =
  /^(?:lose|ditch|bin|scrap|delete|forget|skip|ignore|omit|dump|remove|drop|exclude|cut|kick|take|leave|get)$/;
const removing: readonly string[] = ['out', 'off', 'away'];
const beforeOrder =
  /^(?:|and|but|then|just|now|ok|okay|so|please|pls|also|lets|can|could|you|u|actually|no)$/;
/** What may stand among the names that are added or taken away. */
const joints = /^(?:and|or|the|two|drivers|cars|a|also|as|well|too|of|both|this|lap|laps|year|s|rid|about)$/;

/** Words of an order that change whom or what is shown: "throw 23 and 24 in there", "put Norris in", "ditch Piastri", "leave Albon out". */
export function takeChanges(reading: Reading, names: readonly number[]): SpokenCue[] {
  const named = new Set(names);
  const isObject = (at: number) => reading.isTaken[at] === true;
  return reading.words.flatMap(({ text }, at): SpokenCue[] => {
    if (isNextToIt(reading, at)) {
      take(reading, at, 3);
      return [{ cue: 'follow:add', at, length: 3 }];
    }
    if (reading.isTaken[at] || !beforeOrder.test(wordAt(reading, at - 1))) return [];
    if (adds.test(text)) {
      const start = particle.test(wordAt(reading, at + 1)) ? at + 2 : at + 1;
      const end = endOf(reading, start);
      const isPut = start > at + 1 || isParticle(reading, end);
      if (isPut && anyIn(start, end, isObject)) {
        take(reading, at, start - at);
        return [{ cue: 'follow:add', at, length: 1 }];
      }
    }
    if (!removes.test(text)) return [];
    const start =
      wordAt(reading, at + 1) === 'rid' ? at + 3 : wordAt(reading, at + 1) === 'about' ? at + 2 : at + 1;
    const end = endOf(reading, start);
    const isOut = removing.includes(wordAt(reading, end));
    const needsOut = /^(?:kick|take|leave|get|cut)$/.test(text) && start === at + 1;
    const isOfNames =
      anyIn(start, end, (each) => named.has(each)) && (named.has(start) || named.has(start + 1));
    if (!isOfNames || (needsOut && !isOut)) return [];
    take(reading, at, start - at);
    if (isOut) take(reading, end);
    return [{ cue: 'follow:without', at, length: start - at }];
  });
}

/** "Verstappen's next to it", "put his team mate next to that". */
function isNextToIt({ words, isTaken }: Reading, at: number): boolean {
  const end = words[at + 3];
  return (
    isTaken[at] !== true &&
    /^next to (?:it|that|this|them|those)$/.test(textOf(words.slice(at, at + 3))) &&
    (end === undefined || /[,;.?!]/.test(end.before))
  );
}

/** Where the words end that may be added or taken away: names, numbers and what joins them. */
function endOf({ words, isTaken }: Reading, start: number): number {
  let end = start;
  while (end < words.length && (isTaken[end] || joints.test(words[end]!.text))) {
    if (end > start && /[;.?!]/.test(words[end]!.before)) break;
    end++;
  }
  return end;
}

function isParticle({ words }: Reading, at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^(?:alongside|beside|besides)$/.test(text)) return true;
  if (besideWhat.test(textOf(words.slice(at, at + longestPlace)))) return true;
  const next = words[at + 1];
  const isEnd = next === undefined || /[,;.?!]/.test(next.before);
  return particle.test(text) && (isEnd || afterParticle.test(next.text));
}

function anyIn(start: number, end: number, is: (at: number) => boolean): boolean {
  for (let at = start; at < end; at++) if (is(at)) return true;
  return false;
}
