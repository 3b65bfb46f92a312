import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { ofAllSeasons } from './of-this-season.ts';

/** "How many races were won from pole this year?", "has anybody won from behind the front row": by the places of the winners on the grid. */
export function countsWinnersByGrid({ words, cues }: ReadMessage, slots: Request): boolean {
  const { narrowings, sessions, drivers } = slots;
  const isOfGrid = narrowings.some(({ by, said }) => by === 'grid' && /\b(?:pole|front row)\b/i.test(said));
  if (!isOfGrid || namesEvent(slots) || sessions.some((code) => code !== 'R') || drivers.length > 1)
    return false;
  const text = textOf(words);
  return (
    cues.every(({ cue }) => !/^topic:(?!season-summary|schedule|session-info)/.test(cue)) &&
    /\b(?:win|wins|won|winners?|victor(?:y|ies))\b/.test(text) &&
    /\b(?:how (?:many|often)|(?:which|what) (?:races|gps|grands prix)|ever|any(?:one|body)?|list|all)\b/.test(
      text,
    )
  );
}

/** "Hamilton and Verstappen wins since 2018", "podiums by team from 2018 on": counted over several seasons. */
export function countsOverSeasons({ words, cues, years }: ReadMessage, slots: Request): boolean {
  const isOfSeveral = years.isRange && years.years.length + (years.lastYears ?? 0) > 2;
  return (
    isOfSeveral &&
    !namesEvent(slots) &&
    slots.sessions.every((code) => code === 'R') &&
    cues.every(({ cue }) => !/^topic:(?!season-summary|standings|session-info)/.test(cue)) &&
    /\b(?:wins?|won|victories|podiums?|points|titles|championships|champions?)\b/.test(textOf(words)) &&
    !/\b(?:which|what) (?:circuits?|tracks?|venues?|races|grands prix|gps|rounds|weekends)\b|\b(?:led|lead|leads|leading|leader|at any point|every race|each race|never|both)\b/.test(
      textOf(words),
    ) &&
    !/\b(?:pole|poles|from|margin|margins|gap|lap|laps|closest|sprints?|streak|in a row|consecutive)\b/.test(
      textOf(words).replace(/\bfrom (?:19|20)\d\d\b/g, ''),
    )
  );
}

/** "Did Norris or Piastri win more races in 2025?", "Russell has more wins than Antonelli this year": counted for both. */
export function comparesFeats({ words }: ReadMessage, slots: Request): boolean {
  const isOfTwo = slots.drivers.length === 2 || (slots.drivers.length === 0 && slots.teams.length === 2);
  return (
    isOfTwo &&
    !namesEvent(slots) &&
    slots.sessions.every((code) => code === 'R') &&
    /\b(?:more|fewer) (?:race |gp )?(?:wins|victories|podiums)\b|\b(?:win|won) (?:more|fewer) (?:races|gps|grands prix)\b|\b(?:been|stood|finished) on the podium more\b/.test(
      textOf(words),
    )
  );
}

/** "What was Hulkenberg's best result in 2025?", "Lindblad's best grid position so far": of all races of a season. */
export function asksForBestOfSeason({ words }: ReadMessage, slots: Request): boolean {
  const { drivers, teams, years, sessions, laps, top } = slots;
  const text = textOf(words);
  const named = drivers.length + teams.length;
  const isOfOne = named === 1 || (named === 0 && /\b(?:his|her|he|she)\b/.test(text));
  const isOpen = top === null && sessions.length + laps.length === 0 && !namesEvent(slots);
  if (!isOfOne || !isOpen || years.length > 1) return false;
  // Of one who is named, and of no season, it is of this one.
  const saysSeason =
    named === 1 || years.length > 0 || /\b(?:so far|to date|(?:as )?yet|until now)\b/.test(text);
  const isOfSprintGrid = slots.aspects.includes('sprints') && /\b(?:grid|start\w*)\b/.test(text);
  return saysSeason && !isOfSprintGrid && !ofAllSeasons.test(text) && bestOfRaces.test(text);
}

const bestOfRaces =
  /\bbest (?:race |gp )?(?:results?|finish(?:es)?|finishing (?:position|place)|finish position|classification|grid (?:position|place|slot|spot)|starting (?:position|place|spot|slot)|place on the grid)\b(?!.*\b(?:average|mean|lap|laps)\b)/;
