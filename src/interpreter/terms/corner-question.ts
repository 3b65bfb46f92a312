import { circuitFactsOf } from '../../core/names/circuit-facts.ts';
import { textOf, type Word } from '../reading/words.ts';
import type { Explanation } from './explain.ts';

/** Corners that people call by name, by the circuit; each circuit as the table of circuits calls it. */
const named: readonly (readonly [circuit: string, corners: string])[] = [
  ['Spa-Francorchamps', 'eau rouge, raidillon, la source, pouhon, blanchimont, les combes, kemmel, stavelot'],
  ['Suzuka', '130r, degner, degners, spoon, spoon curve, casio triangle, dunlop curve'],
  [
    'Silverstone',
    'copse, maggotts, maggots, becketts, beckets, stowe, luffield, brooklands, woodcote, chapel, hangar straight',
  ],
  ['Monza', 'parabolica, curva alboreto, ascari, lesmo, lesmos, roggia, rettifilo, curva grande'],
  [
    'Monaco',
    'sainte devote, st devote, massenet, mirabeau, loews, fairmont hairpin, portier, tabac, rascasse, swimming pool, nouvelle chicane',
  ],
  ['Interlagos', 'senna s, juncao, ferradura, descida do lago'],
  ['Imola', 'tamburello, rivazza, acque minerali, piratella, tosa, variante alta'],
  ['Zandvoort', 'tarzan, tarzanbocht, hugenholtz, scheivlak, arie luyendyk'],
  ['Montreal', 'wall of champions'],
  ['Catalunya', 'la caixa, campsa, repsol'],
];

const circuitOf = new Map(
  named.flatMap(([circuit, corners]) => corners.split(', ').map((corner) => [corner, circuit] as const)),
);

const longestName = 3;

/** Why a corner that is called by a name cannot be told apart. */
export function cornersGoByNumber(name: string): string {
  return `The data have corners by number and not by name, so I do not know which number ${name} has.`;
}

/**
 * What is said to a question about a corner by its name, which no data have: that corners go by number, how many the circuit has, and a
 * question that works; null where none is named.
 */
export function cornerAnswer(words: readonly Word[], year: number): Explanation | null {
  for (let length = longestName; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const said = words.slice(at, at + length);
      const circuit = circuitOf.get(textOf(said));
      const facts = circuit === undefined ? null : circuitFactsOf(circuit, year);
      if (facts === null) continue;
      const name = said.map(({ raw }) => raw).join(' ');
      const text =
        `${cornersGoByNumber(`"${name}"`)} ` +
        `${facts.name} has ${facts.cornerCount} corners: name it by its number.`;
      const question = `corner speeds of the top three in turn 1, ${facts.name} qualifying`;
      return { text, explains: 'corner names', suggestions: [question] };
    }
  }
  return null;
}
