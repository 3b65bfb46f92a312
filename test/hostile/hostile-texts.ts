/** Code points looked at together; blocks of Unicode are multiples of 16 long, most of them of 128. */
const window = 128;

/**
 * One character for every 128 code points of Unicode that are assigned: the one that becomes the longest when it is decomposed, as U+FDFA
 * becomes 18.
 */
export function charactersOfAllBlocks(): string[] {
  const characters: string[] = [];
  for (let start = 0; start <= 0x10ffff; start += window) {
    let longest = '';
    for (let point = start; point < start + window; point++) {
      const character = String.fromCodePoint(point);
      const isText = !/[\p{Cn}\p{Co}\p{Cs}]/u.test(character);
      if (isText && decomposedLength(character) > decomposedLength(longest)) longest = character;
    }
    if (longest !== '') characters.push(longest);
  }
  return characters;
}

function decomposedLength(text: string): number {
  return text.normalize('NFKD').length;
}

/** Pieces of which regular expressions have much to try when they are repeated. */
export const repeatedPieces = [
  ...['a', 'ab ', 'a b c ', "d'", "a'a'", '# ', '-', '1 ', '24 ', '1:', ' ', '\n', '\u0301', '\ud800'],
  ...[
    'grand prix in ',
    'test',
    'monza ',
    'ver vs ',
    'what does ',
    'lap 1 and ',
    '*',
    '[',
    '](',
    '`',
    '<',
    '|',
  ],
];

/** What every object has, and who looks keys up in an object finds. */
export const namesOfObjects = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'],
  ...['propertyIsEnumerable', 'toLocaleString', '__defineGetter__', '__lookupSetter__', 'then', 'toJSON'],
  ...['length', 'name', 'size', 'keys', 'map', 'get', 'null', 'undefined', 'NaN', 'Infinity'],
];
