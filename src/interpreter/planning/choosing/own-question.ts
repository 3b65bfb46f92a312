import type { Cue } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { emptyRequest, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';

/** What leans on the question itself, and not on whom or where it was. */
const leansOnQuestion =
  /\b(?:it|its|that|this|those|these|too|again|instead|same|other|others|another|ones?|then|so|only|just|but|difference|most|least|more|less|fewer|next|previous|before|after|what about|how about|each|both)\b/;
/** Of those that were asked about, where nobody is named. */
const places = /\b(?:second|third|fourth|fifth|last|2nd|3rd|4th|5th)\b/;
/** "Was it raining?" leans on nothing. */
const ofWeather = /\bit (?=(?:rain\w*|wet|dry|hot|cold|warm|windy|sunny)\b)/;
const severalMeant = /\b(?:they|theyre|them|their|theirs)\b/;
/** Fewer words than a question has may say what was meant before. */
const isSentence =
  /^(?:who|whos|whose|what|whats|which|where|when|how|did|was|were|is|are|has|have|had|can|show|compare|give|tell)\b/;

/** Words that ask for something by themselves. */
const asksResult = /\b(?:won|win|winner|winners|pole|podium|result|results|finish|finished)\b/;

const asksFastest = /^who (?:was|is|were) (?:the )?(?:fastest|quickest|slowest)\b/;

/**
 * The conversation in which a message is read that brings a question of its own after one that was not understood: of that one only the
 * names are gone on from, where all of them were understood. null: it asks nothing by itself, or what it is about may be what was not
 * understood.
 */
export function ofNamesAlone(
  message: ReadMessage,
  named: readonly TopicName[],
  { last: _last, earlier: _earlier, pending, ...rest }: Conversation,
): Conversation | null {
  if (pending === null || pending.left?.mayName !== false) return null;
  const { lastYears, lastRaces, isYearRange } = pending.request;
  if (lastYears !== null || lastRaces !== null || isYearRange) return null;
  if (named.length === 0 || !asksByItself(message, pending.request)) return null;
  const isOfSeason = named.every((name) => allTopics[name].session === null);
  return { ...rest, last: namesOf(pending.request, isOfSeason), pending: null };
}

function asksByItself({ words, cues, drivers, teams }: ReadMessage, before: Request): boolean {
  const text = textOf(words)
    .replace(/^(?:(?:and|so|but|then|also|ok|okay|well|oh) )+/, '')
    .replace(ofWeather, '');
  const isStrong = ({ cue }: { cue: Cue }) =>
    cue.startsWith('topic:') ||
    cue === 'best-lap' ||
    (cue === 'ask:result' && asksResult.test(text)) ||
    (cue.startsWith('session:') && asksFastest.test(text));
  const namesSomebody = drivers.length + teams.length > 0;
  const wereNamed = before.drivers.length + before.teams.length > 0;
  if (leansOnQuestion.test(text) || (places.test(text) && !namesSomebody)) return false;
  if (severalMeant.test(text) && !wereNamed) return false;
  const isNarrowed = before.narrowings.length + before.laps.length > 0 || before.until !== null;
  const isWhole = isSentence.test(text) || /\b(?:his|her|their)\b/.test(text);
  return cues.some(isStrong) && (isWhole || !(wereNamed || isNarrowed));
}

/** Whom and where a request names, without what it asks for; of a season alone, only which. */
function namesOf(request: Request, isOfSeason: boolean): Request {
  const { years, events, date, testing, sessions, drivers, teams, weekday } = request;
  const names = { ...emptyRequest(), years, drivers, teams };
  return isOfSeason ? names : { ...names, events, date, testing, sessions, weekday };
}
