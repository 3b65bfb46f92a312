import { chanceInWords, sessionInWords } from '../../../core/analysis/season/championship-words.ts';
import type { ChampionshipFindings } from '../../../ops/analyze/championship.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { askedCompetitors } from '../../answers/asked-competitors.ts';
import { catchWords } from '../../answers/season/catch-words.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { becomeChampion, decidedTitle, decidedTitleOfTeams } from '../../reading/wordings/title-words.ts';
import { seasonMomentsOf } from '../../places/season-moments.ts';
import { championshipOf } from '../../request/championship.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import type { Request } from '../../request/request.ts';
import { countWords, listed, lowerFirst, ordinalWord } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** Who can still be champion, and when it is or was decided. */
export const championship: PlannedTopic<ChampionshipFindings> = {
  operation: 'analyze championship',
  precedence: 85,
  hears: [
    'each:deciding race',
    'drivers',
    'teams',
    'top',
    'constructors',
    'event',
    'ask:points',
    'ask:when',
    'aspect:when',
    'aspect:remaining',
    'ask:result',
    'topic:season-summary',
    'topic:schedule',
    'topic:standings',
    'ask:teams',
    'ask:leader',
  ],
  narrowedBy: ['after'],
  phrases: [
    'still take the title, still take the championship, still take the crown, can still win, could still win, still win, who can still win, still win it, still win the championship, still win the title, still be champion, still become champion',
    'got the title yet, got the title already, has the title yet, won the title yet, won it already, got the championship yet, champion yet, champions yet, wrap it up, wrapped it up, wrap this up, wrap up the title, wrap up the championship, wrapped up the title, wrapped up the championship, sewn up, sewed up, sew up the title, how many races to spare, how many rounds to spare, how many races in hand, races to spare, rounds to spare, races in hand, rounds in hand, title be decided, championship be decided, title be settled, already champion, already the champion, title over, over over, is it over, still mathematically, still in it, in with a shout, title chances, chances of the title, chance of the title, title hopes, still a chance, title already decided, championship already decided, title decided already, title been decided, title been settled, title been won, been decided, been settled, championship been decided, championship been settled, settled the title, settled the championship, decided the title, decided the championship, decided the season, secure the title, secured the title, secure the championship, secured the championship, seal the title, sealed the title, seal the championship, sealed the championship, clinch it, clinched it, can clinch, could clinch, wins the title if',
    'mathematically, title permutations, championship permutations, permutations, what is needed for the title, needed for the title, need for the title, needs for the title, need to win the title, needs to win the title',
    'need to win the championship, needs to win the championship, need to be champion, needs to be champion, clinch the title, clinch the championship, clinched the title, clinched the championship, clinch, clinched',
    'ever leading the championship, ever lead the championship, ever led the championship, ever leading the standings, ever lead the standings, ever led the standings, when was the title decided, when was the championship decided, is the title decided, is the championship decided, title decided, championship decided, title settled, championship settled, title sealed, championship sealed, championship over, title race over, points left, points are left, points still available, points are still available',
    'still in it, still in the hunt, still in contention, still in the running, still in the fight, still in the title race, still in the title fight, still in with a shout, still in with a chance',
    decidedTitle,
    becomeChampion,
    'when was it decided, where was it decided, in which race was it decided, which race decided it, when was it settled, where was it settled',
    'mathematical, mathematical chance, mathematical chances, mathematical chance of the title, mathematical chances of the title, mathematical possibility, mathematical odds',
    [
      ['constructors'],
      `still win the constructors, become constructors champion, become constructors champions, be constructors champion, be constructors champions, become the constructors champion, ${decidedTitleOfTeams}`,
    ],
  ],
  // Said in words that stand apart: reading/narrowings/title-needs.ts.
  hints: { phrases: [], isMeant: () => true },
  session: null,
  plan: planChampionship,
  spokenOf: ({ type }) => ({ constructors: type === 'constructors' }),
  defaults: { type: 'drivers' },
  answer: championshipAnswer,
  ask: ({ constructors, years }) => {
    const which = constructors ? "the constructors' championship" : 'the championship';
    return [`who can still win ${which} ${years.join(' and ')}`, `who can still win ${which}`];
  },
};

const mostRows = 8;

async function planChampionship(request: Request, moment: Moment): Promise<Plan> {
  const type = championshipOf(request);
  const operation = 'analyze championship';
  const { moments, notes } = await seasonMomentsOf(request, moment);
  const inputs = moments.map(({ year, after, isNow }) => ({
    year,
    type,
    ...(after !== null && !isNow && { after_round: after.round }),
  }));
  return { calls: inputs.map((input) => ({ operation, input })), notes, waiting: null, focus: noFocus };
}

function championshipAnswer(findings: ChampionshipFindings, interest: Interest): AnswerPart {
  const { competitors, championship: type } = findings;
  const asked = askedCompetitors(competitors, interest, findings.year);
  const shown = [...new Set([...competitors.slice(0, interest.top ?? mostRows), ...asked])];
  const caught = catchWords(asked, findings, interest);
  const ofEach = caught === null ? interest : { ...interest, kind: 'other' as const };
  return {
    paragraphs: [
      ...(caught === null ? [] : [caught]),
      ...everLedWords(asked, interest),
      ...leftWords(findings, interest),
      ...outOfReachWords(findings, interest),
      ...asked.flatMap((each) => stillToScore(each, interest)),
      ...(findings.decided && interest.kind === 'when' ? [headline(findings, interest)] : []),
      ...asked.map((each) => verdictWords(each, findings, ofEach) + chanceSentence(findings, each)),
      ...(findings.decided && interest.kind === 'when'
        ? []
        : [openVerdict(findings, interest) + headline(findings, interest)]),
      ...(asked.length > 0 ? [] : competitors.slice(0, 1).map((each) => chanceSentence(findings, each))),
      table(
        ['Pos.', type === 'constructors' ? 'Constructor' : 'Driver', 'Points', 'At most', 'Can win'],
        shown.map(({ position, name, points, mostPoints, canWin }) => [
          String(position),
          markdownText(name),
          String(points),
          String(mostPoints),
          canWin ? 'yes' : 'no',
        ]),
      ),
      ...(competitors.length > shown.length ? [`Of ${competitors.length} in all.`] : []),
    ],
    chart: 'The chart shows what everybody has and can still reach.',
  };
}

type Competitor = ChampionshipFindings['competitors'][number];

/** "Norris can still be champion: has to score at least …" */
function chanceSentence(findings: ChampionshipFindings, each: Competitor): string {
  const name = markdownText(each.name);
  const chance = markdownText(chanceInWords(findings, each));
  if (findings.decided) return decidedSentence(findings, each, chance);
  if (!each.canWin) return `${name} can no longer be champion: ${chance.replace(/^Out of reach: /, '')}`;
  return `${name} can still be champion: ${lowerFirst(chance)}`;
}

/** "Lando Norris is 2nd with 398 points and can no longer be champion: the championship is decided." */
function decidedSentence(
  { decided, competitors }: ChampionshipFindings,
  each: Competitor,
  chance: string,
): string {
  const { name, position, points } = each;
  const isOver = competitors.every((other) => other.mostPoints === other.points);
  const place = `${markdownText(name)} ${isOver ? 'was' : 'is'} ${ordinalWord(position)} with ${countWords(points, 'point')}`;
  if (decided?.champion === name) return `${place}: ${lowerFirst(chance)}`;
  if (isOver) return `${place}.`;
  return `${place} and can no longer be champion: the championship is decided.`;
}

/** Who led after which round is told by the points of the rounds. */
function everLedWords(asked: readonly Competitor[], { words }: Interest): string[] {
  if (asked.length === 0 || !words.has('ever') || !saysAny(words, ['led', 'lead', 'leading'])) return [];
  const [{ name }] = asked as [Competitor];
  return [
    `Whether somebody ever led is not told with who can still win; *how many rounds has ${markdownText(name)} led the championship* tells it.`,
  ];
}

/** "A driver can still score 58 points at most.", where that is asked of nobody in particular. */
function leftWords(
  { competitors: [first], championship: type }: ChampionshipFindings,
  { kind, words, drivers, teams }: Interest,
): string[] {
  const asks =
    kind === 'how-many' &&
    words.has('points') &&
    (words.has('left') || words.has('remaining') || words.has('available'));
  if (!asks || !first || drivers.length + teams.length > 0) return [];
  const most = Math.round((first.mostPoints - first.points) * 100) / 100;
  return [
    `A ${type === 'constructors' ? 'constructor' : 'driver'} can still score ${countWords(most, 'point')} at most.`,
  ];
}

/** "No driver but Max Verstappen can still be champion.", where it is asked who cannot. */
function outOfReachWords(
  { competitors, championship: type }: ChampionshipFindings,
  { kind, words, drivers, teams }: Interest,
): string[] {
  const asks =
    kind === 'who' && (saysAny(words, ['cant', 'cannot']) || (words.has('no') && words.has('longer')));
  if (!asks || drivers.length + teams.length > 0) return [];
  const names = (canWin: boolean) =>
    competitors.filter((each) => each.canWin === canWin).map(({ name }) => markdownText(name));
  const [able, out] = [names(true), names(false)];
  if (out.length === 0) return ['Everybody can still be champion.'];
  const who = type === 'constructors' ? 'constructor' : 'driver';
  const isShort = able.length < out.length;
  return [
    isShort
      ? `No ${who} but ${listed(able)} can still be champion.`
      : `${listed(out)} can no longer be champion.`,
  ];
}

/** "Lando Norris can still score 50 points: 280 now, 330 at most.", where that is asked. */
function stillToScore({ name, points, mostPoints }: Competitor, { kind, words }: Interest): string[] {
  const asks =
    saysAny(words, ['get', 'score', 'reach', 'collect', 'earn']) && words.has('can') && words.has('still');
  if (kind !== 'how-many' || !words.has('points') || !asks) return [];
  const more = Math.round((mostPoints - points) * 100) / 100;
  return [
    `${markdownText(name)} can still score ${countWords(more, 'point')}: ${points} now, ${mostPoints} at most.`,
  ];
}

/** "Yes: " and "No: " where the question is whether somebody can still win; "" else. */
function verdictWords(
  { canWin, name }: Competitor,
  { decided }: ChampionshipFindings,
  { kind, words }: Interest,
): string {
  const isChampion = decided?.champion === name;
  if (asksWhetherOver(kind, words) && !isChampion) return decided || !canWin ? 'Yes: ' : 'No: ';
  const isAsked =
    kind === 'whether' && saysAny(words, ['win', 'champion', 'champions', 'title', 'take', 'catch']);
  if (!isAsked) return '';
  // "Did he clinch the title there?"
  const isOfDeed = words.has('did') || saysAny(words, ['clinched', 'sealed', 'secured']);
  if (isOfDeed) return isChampion ? 'Yes: ' : 'No: ';
  if (isChampion && asksWhatIsOpen(words)) return 'It is decided: ';
  return (decided ? isChampion : canWin) ? 'Yes: ' : 'No: ';
}

/** "Is it over for Ferrari?" */
const asksWhetherOver = (kind: Interest['kind'], words: Interest['words']) =>
  kind === 'whether' && words.has('over') && words.has('for');

const asksWhatIsOpen = (words: Interest['words']) =>
  saysAny(words, ['can', 'could', 'still', 'chance', 'chances', 'over', 'done']);

/** "No: " and "Yes: " where the question is whether anybody can still take it from who leads, or whether it is settled. */
function openVerdict({ competitors, decided, year }: ChampionshipFindings, interest: Interest): string {
  const { kind, words } = interest;
  const isOfAnybody = saysAny(words, ['anybody', 'anyone', 'somebody', 'someone']);
  if (askedCompetitors(competitors, interest, year).length > 0) return '';
  // At which race is told, and whether it was that of the question is for the reader to see.
  const isOfRace = saysAny(words, ['last', 'final', 'finale', 'first', 'at', 'in', 'before', 'after']);
  if (kind === 'whether' && isOfRace && decided) return '';
  if (kind === 'whether' && saysAny(words, ['settled', 'decided'])) return decided ? 'Yes: ' : 'No: ';
  if (kind !== 'whether' || !isOfAnybody || !asksWhatIsOpen(words)) return '';
  return decided || competitors.filter(({ canWin }) => canWin).length < 2 ? 'No: ' : 'Yes: ';
}

function headline(
  { year, championship: type, competitors, decided, earliest, after }: ChampionshipFindings,
  { kind }: Interest,
): string {
  const which = `the ${year} ${type === 'constructors' ? 'constructors’ ' : ''}championship`;
  if (decided)
    return `${markdownText(decided.champion)} has won ${which}; it was decided by ${markdownText(sessionInWords(decided.by))}.`;
  const able = competitors.filter(({ canWin }) => canWin).map(({ name }) => markdownText(name));
  const count = countWords(able.length, type === 'constructors' ? 'constructor' : 'driver');
  const who = able.length > 4 ? count : kind === 'how-many' ? `${count} (${listed(able)})` : listed(able);
  const when = earliest
    ? ` It can be decided by ${markdownText(sessionInWords(earliest.at))} at the earliest.`
    : '';
  return `After ${markdownText(sessionInWords(after))}, ${who} can still win ${which}.${when}`;
}
