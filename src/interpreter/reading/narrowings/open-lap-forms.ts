import { readCount } from '../words.ts';
import { form, type Form } from './form.ts';

const count =
  '(one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|couple of|few|\\d{1,2})';
const toTheEnd =
  '(?:on(?= (?:in|at|for|of|please|pls|only|and|with|during|then|pace)(?: |$)|$)|onwards?|forward|and (?:on|onwards?|beyond|after|later)|(?:up )?(?:to|till?|until) (?:the )?(?:very )?(?:end|flag|finish|chequered flag|checkered flag|last lap|final lap))(?: of (?:the )?(?:race|sprint|gp))?';
/** "From lap 20 to lap 30" has an end. */
const noEnd = '(?! (?:to|until|till?|through|thru|and|-) (?:lap |l)?\\d)';

/** Of "a few" laps so many are shown. */
const few = 5;

/** Laps without an end, or counted from the end. */
export const openLapForms: readonly Form[] = [
  form(`(?:the |his |their )?(?:last|final|closing) ${count} (?:racing )?laps`, ([said]) => ({
    by: 'open-laps',
    from: { last: said === 'couple of' ? 2 : (readCount(said ?? '') ?? few) },
  })),
  form(
    '(?:the |his |their )?(?:final|closing) (ten|fifteen|twenty|thirty|\\d{1,2})(?= (?:in|at|of|to|for)(?: |$)|$)',
    ([said]) => ({
      by: 'open-laps',
      from: { last: readCount(said ?? '') ?? few },
    }),
  ),
  form(`(?:after|past|beyond) (?:lap |l)(\\d{1,2})${noEnd}(?: ${toTheEnd})?`, ([lap]) =>
    startingAt(Number(lap) + 1),
  ),
  form(
    `(?:starting |beginning )?(?:from|since) (?:lap |laps |l)(\\d{1,2})${noEnd}(?: ${toTheEnd})?`,
    ([lap]) => startingAt(Number(lap)),
  ),
  form(`from (\\d{1,2}) ${toTheEnd}`, ([lap]) => startingAt(Number(lap))),
  form(`(?:laps? |l)(\\d{1,2}) ${toTheEnd}`, ([lap]) => startingAt(Number(lap))),
  form(
    '(?:second|other|last|latter) half of (?:the |his |their )?(?:race|sprint|session|gp|grand prix)',
    () => share(1 / 2),
  ),
  form('(?:last|final) third of (?:the |his |their )?(?:race|sprint|session|gp|grand prix)', () =>
    share(2 / 3),
  ),
  form('(?:last|final) quarter of (?:the |his |their )?(?:race|sprint|session|gp|grand prix)', () =>
    share(3 / 4),
  ),
];

function startingAt(lap: number): ReturnType<Form['read']> {
  return { by: 'open-laps', from: { lap } };
}

function share(of: number): ReturnType<Form['read']> {
  return { by: 'open-laps', from: { share: of } };
}
