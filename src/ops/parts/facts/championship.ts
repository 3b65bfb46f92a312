import type { ChampionshipChance, ChampionshipFindings } from '../../../core/analysis/season/championship.ts';
import { chanceSentence } from '../../../core/analysis/season/championship-words.ts';
import type { ScoringSession } from '../../../core/analysis/season/championship-sessions.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, listed, ordinal, spokenNames } from '../../../core/facts/phrases.ts';
import type { Championship } from '../../../core/results/official-standings.ts';
import { listOf } from '../../../core/list-of.ts';

interface Chances extends ChampionshipFindings {
  year: number;
  championship: Championship;
}

/** Who can still be champion in words: the title, what is left, when it can be or was decided, and what everybody needs. */
export function championshipFacts(chances: Chances): Fact[] {
  const { competitors, championship } = chances;
  const spoken = spokenNames(competitors);
  const nameOf = (each: ChampionshipChance) => (championship === 'drivers' ? spoken(each) : each.name);
  const [leader, second] = competitors;
  if (!leader) return [];
  const called = (name: string) => {
    const found = competitors.find((each) => each.name === name);
    return found ? nameOf(found) : name;
  };
  const isOver = chances.left.length === 0;
  const margin = second
    ? second.behindLeaderPoints === 0
      ? `, level with ${nameOf(second)} but ahead on countback`
      : `, ${second.behindLeaderPoints} ahead of ${nameOf(second)}`
    : '';
  return listOf([
    titleFact(chances, nameOf, called),
    {
      ...{ id: 'leader', kind: 'gap', value: second?.behindLeaderPoints ?? null, unit: 'points' },
      about: about(competitors.slice(0, 2), championship),
      text: `${nameOf(leader)} ${isOver ? 'finished' : 'leads'} with ${countOf(leader.points, 'point')}${margin}.`,
    },
    leftFact(chances),
    earliestFact(chances, nameOf(leader)),
    ...competitors.flatMap((each) =>
      listOf([
        standingFact(each, leader, nameOf, chances),
        !(isOver && chances.decided) && chanceFact(each, chances, nameOf(each), called),
      ]),
    ),
  ]);
}

function titleFact(
  { competitors, decided, left, year, championship, after }: Chances,
  nameOf: (each: ChampionshipChance) => string,
  called: (name: string) => string,
): Fact {
  const title = `the ${year} ${championship}’ championship`;
  const able = competitors.filter(({ canWin }) => canWin);
  const names = able.map(nameOf);
  const stand = `after ${sessionWords(after)}`;
  const text = decided
    ? `${called(decided.champion)} won ${title}, decided ${placeOf(decided.by)}.`
    : left.length === 0
      ? `Nothing separates ${listed(names)} in ${title}.`
      : names.length === 2
        ? `Only ${listed(names)} can still win ${title} ${stand}.`
        : names.length < 6
          ? `${listed(names)} can still win ${title} ${stand}.`
          : `${names.length} ${championship === 'drivers' ? 'drivers' : 'teams'} can still win ${title} ${stand}.`;
  const subject = decided ? competitors.filter(({ name }) => name === decided.champion) : able;
  return {
    ...{ id: 'title', kind: 'standing', value: decided?.champion ?? able.length, text },
    unit: decided ? null : 'contenders',
    about: about(subject, championship),
  };
}

function leftFact({ left, pointsLeft, championship }: Chances): Fact {
  return {
    ...{ id: 'left', kind: 'schedule', value: pointsLeft, unit: 'points', about: {} },
    text:
      left.length === 0
        ? 'No races are left.'
        : `${sessionCount(left)} ${left.length === 1 ? 'is' : 'are'} left, worth up to ${countOf(pointsLeft, 'point')} to one ${championship === 'drivers' ? 'driver' : 'team'}.`,
  };
}

/** "7 races and 3 sprints" */
function sessionCount(left: readonly ScoringSession[]): string {
  const races = left.filter(({ kind }) => kind === 'race').length;
  const sprints = left.length - races;
  return listed([
    ...(races > 0 ? [countOf(races, 'race')] : []),
    ...(sprints > 0 ? [countOf(sprints, 'sprint')] : []),
  ]);
}

function earliestFact(
  { after, decided, earliest, left, championship, competitors }: Chances,
  leader: string,
): Fact | null {
  const base = { kind: 'decision' as const, unit: null, about: about(competitors.slice(0, 1), championship) };
  if (decided) {
    const isJustDecided = decided.by.round === after.round && decided.by.kind === after.kind;
    return {
      ...{ ...base, id: 'decided', value: decided.by.eventName },
      about: {
        ...about(
          competitors.filter(({ name }) => name === decided.champion),
          championship,
        ),
        events: [decided.by.eventName],
      },
      text: `The title was decided ${placeOf(decided.by)}${isJustDecided && left.length > 0 ? `, with ${sessionCount(left)} to go` : ''}.`,
    };
  }
  if (left.length === 0) return null;
  if (!earliest) {
    return { ...base, id: 'earliest', value: null, text: 'Only the last race can decide the title.' };
  }
  const [needed] = earliest.leads.toSorted((a, b) => a.leadNow - b.leadNow);
  const isEqualEnough = earliest.leads.every(({ equalIsEnough }) => equalIsEnough);
  const need = needed
    ? `, if ${leader} is then ${isEqualEnough ? 'at least' : 'more than'} ${countOf(needed.lead, 'point')} ahead of everybody`
    : '';
  return {
    ...{ ...base, id: 'earliest', value: earliest.at.eventName },
    about: { ...base.about, events: [earliest.at.eventName] },
    text: `The title can be decided ${placeOf(earliest.at)} at the earliest${need}.`,
  };
}

function standingFact(
  each: ChampionshipChance,
  leader: ChampionshipChance,
  nameOf: (each: ChampionshipChance) => string,
  { championship, left }: Chances,
): Fact {
  const { position, points, behindLeaderPoints } = each;
  const behind =
    each === leader
      ? ''
      : behindLeaderPoints === 0
        ? `, as many as ${nameOf(leader)}`
        : `, ${behindLeaderPoints} behind ${nameOf(leader)}`;
  return {
    ...{ id: `standing:${idOf(each, championship)}`, kind: 'standing', value: points, unit: 'points' },
    about: about([each], championship),
    text: `${nameOf(each)} ${left.length === 0 ? 'finished' : 'is'} ${ordinal(position)} with ${countOf(points, 'point')}${behind}.`,
  };
}

function chanceFact(
  each: ChampionshipChance,
  chances: Chances,
  name: string,
  called: (name: string) => string,
): Fact {
  return {
    ...{ id: `chance:${idOf(each, chances.championship)}`, kind: 'decision', value: each.canWin, unit: null },
    about: about([each], chances.championship),
    text: chanceSentence(chances, each, name, called),
  };
}

/** "the sprint of the Qatar Grand Prix" */
function sessionWords({ kind, eventName }: ScoringSession): string {
  return `the ${kind === 'sprint' ? 'sprint of the ' : ''}${eventName}`;
}

/** "in the sprint of the Qatar Grand Prix (round 17)" */
function placeOf(session: ScoringSession): string {
  return `${session.kind === 'sprint' ? 'in' : 'at'} ${sessionWords(session)} (round ${session.round})`;
}

/** Code or family name of a driver; name of a team. */
function idOf({ code, name }: ChampionshipChance, championship: Championship): string {
  if (championship !== 'drivers') return name;
  return code ?? (name.split(' ').slice(1).join(' ') || name);
}

function about(competitors: readonly ChampionshipChance[], championship: Championship) {
  const ids = competitors.map((each) => idOf(each, championship));
  if (championship !== 'drivers') return { teams: ids };
  return { drivers: ids, teams: [...new Set(competitors.flatMap(({ team }) => team ?? []))] };
}
