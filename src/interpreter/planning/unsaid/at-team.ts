import type { ReadMessage } from '../../reading/read-message.ts';
import { textAround } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { topics as allTopics } from '../../topics/registry.ts';

const year = '(?: (?:in |of |for )?(?:(?:19|20)\\d\\d|(?:this|last|that) (?:year|season)))*';
const withTeam = new RegExp(
  `^(?:and |so |but |no |then |ok )*how many (?!.*\\b(?:they|it)\\b).*\\b(?:with|at|while (?:at|with)|driving for) @(?: \\S+)?${year}$`,
);
const atTeam = new RegExp(
  `^(?!(?:and |so |but )*(?:who|which|what happened)\\b).*\\b(?:with|at|while (?:at|with)|driving for|his time at|in his time (?:at|with)) @(?: \\S+)?${year}$`,
);

/**
 * "How many points with Haas?" of a driver spoken of, "no, in 2024 at Williams": what he did there, and not what the team did, which would
 * be told of the whole team.
 *
 * @throws AskBack
 */
export function checkAtTeam(
  { words, teams, drivers }: ReadMessage,
  slots: Request,
  request: Request,
  { last, pending }: Conversation,
): void {
  const isOfSeason =
    request.topics.length > 0 && request.topics.every((name) => allTopics[name].session === null);
  if (teams.length !== 1 || drivers.length > 0 || slots.drivers.length > 0 || namesEvent(slots)) return;
  if (!isOfSeason) return;
  const text = textAround(words, teams);
  const [driver, ...others] = (pending?.request ?? last)?.drivers ?? [];
  const isOfOne = driver !== undefined && others.length === 0;
  if (!(isOfOne ? atTeam : withTeam).test(text)) return;
  const team = teams[0]!.name;
  const [season] = request.years;
  const whose = (name: string) => `how did ${name} do in ${season}`;
  throw new AskBack(
    isOfOne && season !== undefined
      ? `Of ${driver} or of all of ${team}? What somebody did for one of several teams I do not tell apart.`
      : `Of whom, and of which season, is that? Name the driver and the year, as in *how many points did ${driver ?? 'Bearman'} have in 2025*.`,
    'topic',
    { ...request, teams: [], topics: [] },
    isOfOne && season !== undefined ? [whose(driver), whose(team)] : [],
  );
}
