import type { Conversation } from '../request/conversation.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { circuitAnswer } from './circuit-question.ts';
import { circuitsRanked } from './circuits-ranked.ts';
import { cornerAnswer } from './corner-question.ts';
import {
  askedTerms,
  explanation,
  goneSince,
  ofExplained,
  otherTerm,
  unmeasuredSince,
  type Explanation,
} from './explain.ts';

/** What a term means, a rule of a season, or what a circuit is like; null where none of these is asked for. */
export async function explained(
  read: ReadMessage,
  context: Moment & { conversation: Conversation },
): Promise<Explanation | null> {
  const { drivers, events, teams, years, typed } = read;
  const corner = cornerAnswer(typed, currentYear(context.nowMs));
  if (corner !== null) return corner;
  // Of a season whose drivers nobody knows, any word may be a name.
  const known = drivers.filter(({ meant }) => meant.length > 0);
  if (known.length + events.length + teams.length > 0) return await circuitAnswer(read, context);
  const { last, explained: before } = context.conversation;
  const ranked = await circuitsRanked(read, before, context);
  if (ranked !== null) return ranked;
  const spoken = (last?.topics.length ?? 0) === 0 ? before : undefined;
  const gone = spoken === undefined ? null : (goneSince(typed, spoken) ?? unmeasuredSince(typed, spoken));
  if (gone !== null) return gone;
  const other = spoken === undefined ? null : otherTerm(typed);
  const named = other === null ? askedTerms(typed, last !== null) : [other];
  const asked = named.length === 0 && spoken !== undefined ? ofExplained(typed, spoken) : named;
  if (asked.length === 0) return null;
  const year = years.years[0] ?? currentYear(context.nowMs);
  return explanation(asked, year, typed);
}
