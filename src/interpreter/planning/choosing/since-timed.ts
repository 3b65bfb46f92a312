import type { ReadMessage } from '../../reading/read-message.ts';
import { readWords, textAround, type Word } from '../../reading/words.ts';
import { currentYear, firstTimedSeason } from '../../request/moment.ts';
import { listed } from '../../request/sentences.ts';

const feats = '(wins?|victor(?:y|ies)|podiums?|titles?|championships?|world championships|points?|races won)';
const has = '(?:has|have|had|did|does|do|is|was)';
const got = '(?:got|gotten|have|had|won|win|taken|take|scored|score|get)';
const inAll =
  '(?:ever|in (?:his|her|their|its) (?:whole |entire )?(?:career|life|time(?: in f1)?)|career|in total|altogether|overall|all time|of all time|in (?:f1|formula 1|history|all))';

/** How somebody's career is asked about, of which the group says what is counted. */
const ofCareer = new RegExp(
  `^(?:and |so |but |ok )*(?:${[
    `how many (?:race |gp |grand prix |career |f1 )*${feats} ${has} @(?: ${got})? ${inAll}`,
    `how many (?:race |gp |grand prix |f1 )*career ${feats} ${has} @(?: ${got})?`,
    `how many (?:world |f1 |drivers )*(titles|championships) ${has} @(?: ${got})?(?: ${inAll})?`,
    `(?:what are |whats |list )?(?:the )?career ${feats} (?:of|for) @`,
    `@ (?:total )?career ${feats}`,
    `(?:has|have|had|did) @ (?:ever |actually )+${got} (?:a |an |any |one |the |on the )?(?:single |race |world |f1 |grand prix )*(?:${feats}|(race|gp|grand prix|podium))`,
    `how (?:many times|often) ${has} @ (?:ever )?(?:been |finished |stood |got |gotten )?(?:on|onto) (?:the |a )?(podium)(?: ${inAll})?`,
    `how (?:many times|often) ${has} @ (?:ever )?(won|win)(?: (?:a |any )?(?:races?|gps?|grands? prix))? ${inAll}`,
  ].join('|')})$`,
);

const names: readonly (readonly [RegExp, string])[] = [
  [/^podium/, 'podiums'],
  [/^(?:title|championship|world)/, 'titles'],
  [/^point/, 'points'],
];

/**
 * What is asked of a whole career that the tables of seasons count, asked of the seasons that are looked through, and what the answer begins with. null: no career, or nothing that they count.
 */
export function sinceTimedSeasons(
  { words, drivers, teams, years, events }: ReadMessage,
  nowMs: number,
): { words: readonly Word[]; opening: string } | null {
  if (drivers.length + teams.length !== 1 || events.length > 0) return null;
  if (years.years.length > 0 || years.lastYears !== null) return null;
  const match = ofCareer.exec(textAround(words, [...drivers, ...teams]));
  const said = match?.slice(1).find((each) => each !== undefined);
  if (said === undefined) return null;
  const feat = names.find(([like]) => like.test(said))?.[1] ?? 'wins';
  const since = Math.max(firstTimedSeason, currentYear(nowMs) - mostSeasons + 1);
  const whose = listed([...drivers.map(({ query }) => query), ...teams.map(({ name }) => name)]);
  return {
    words: readWords(`how many ${feat} has ${whose} had since ${since}`) ?? [],
    opening: `Of all seasons I look through those from ${since} on; an earlier one is told by its year, as in *standings 2012*.`,
  };
}

const mostSeasons = 10;
