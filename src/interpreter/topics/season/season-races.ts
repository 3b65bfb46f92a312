import type { RaceComponent } from '../../../core/analysis/season/race-components.ts';
import type { RankedRace } from '../../../core/analysis/season/season-races.ts';
import type { SeasonRacesFindings } from '../../../ops/analyze/season-races.ts';
import type { SeasonRace } from '../../../ops/parts/season/measured-races.ts';
import type { AnswerPart, Interest } from '../../answers/answer-parts.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { scoredYearsOf } from '../../places/years.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import type { Request } from '../../request/request.ts';
import { listed } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

const kinds =
  'eventful exciting thrilling boring chaotic dramatic entertaining bonkers insane crazy bizarre mental unpredictable gripping tedious uneventful intense spectacular ridiculous';
const ends =
  'wildest craziest maddest dullest weirdest busiest wackiest nuttiest strangest liveliest quietest dreariest sleepiest snooziest';

/** "Most bonkers race", "wildest races". */
const superlatives = [
  ...kinds.split(' ').flatMap((kind) => [`most ${kind}`, `least ${kind}`]),
  ...ends.split(' '),
]
  .flatMap((end) => [
    ...['race', 'races', 'gp', 'gps', 'grand prix', 'one'].map((noun) => `${end} ${noun}`),
    ...['one was', 'one was the'].map((which) => `${which} ${end}`),
  ])
  .join(', ');

/** "Which race had the most safety cars", "race with the fewest interruptions". */
const mostNeutralised = ['most', 'fewest', 'least']
  .flatMap((end) =>
    [
      'safety cars',
      'safety car periods',
      'neutralisations',
      'interruptions',
      'safety cars and red flags',
    ].map((what) => `${end} ${what}`),
  )
  .flatMap((what) =>
    [
      'which race had',
      'which races had',
      'what race had',
      'which gp had',
      'which grand prix had',
      'race with',
      'races with',
      'gp with',
      'grand prix with',
    ].flatMap((race) => [`${race} the ${what}`, `${race} ${what}`]),
  )
  .join(', ');

/** Which races of a season were eventful. */
export const seasonRaces: PlannedTopic<SeasonRacesFindings> = {
  operation: 'analyze season-races',
  precedence: 86,
  hears: ['topic:positions', 'topic:schedule', 'each:race', 'least:few', 'least:slow', 'least:low'],
  phrases: [
    superlatives,
    mostNeutralised,
    'race had the most going on, race had most going on, one had the most going on, one had most going on, with the most going on, with most going on, the most going on, most going on, most incident packed, most action packed, most on track action, most happened, the most happened, biggest snoozefest, biggest snoozefests, worst snoozefest, worst snoozefests, biggest borefest, biggest borefests, worst borefest, biggest snooze, biggest snoozer, biggest banger, biggest bangers, best banger, best bangers, biggest thriller, best thriller, biggest cracker, biggest classic',
    'most passing, the most passing, most passing on the track, most passing on track, most overtaking, the most overtaking, race with the most overtaking, race with the most passing',
    'most eventful race, most eventful races, least eventful race, eventful race, eventful races, eventful, most exciting race, most action, the most action, most exciting races, exciting race, exciting races, most boring race, boring race, boring races, most boring races, dullest race, dull race',
    'best race of the season, best races of the season, worst races of the season, best race of the year, best races of the year, worst race of the season, wildest race, craziest race, most chaotic race, most dramatic race, most entertaining race, races ranked, rank the races, ranking of the races, race ranking, season races',
    'closest finish, closest finishes, closest race, closest races, tightest finish, tightest race, biggest winning margin, largest winning margin, smallest winning margin, narrowest winning margin, biggest margin of victory, largest margin of victory, smallest margin of victory, smallest margin, biggest margin, narrowest win, narrowest victory, closest win, closest victory, biggest win, biggest victory, most dominant win, most dominant victory, most one sided race, photo finish',
    'rank the races by passes, rank races by passes, rank the races by overtakes, rank races by overtakes, races by passes, races by overtakes, races ranked by passes, races ranked by overtakes, race with the most overtakes, race with most overtakes, race with the most passes, which race had the most overtakes, which race had the most passes, which race had most overtakes',
  ],
  session: null,
  plan: planSeasonRaces,
  answer: seasonRacesAnswer,
  ask: ({ years }) => [`most eventful races ${years.join(' and ')}`, 'most eventful races'],
};

const mostRows = 10;

async function planSeasonRaces(request: Request, moment: Moment): Promise<Plan> {
  const years = await scoredYearsOf(request, moment);
  return {
    calls: years.map((year) => ({ operation: 'analyze season-races', input: { year } })),
    notes: [],
    waiting: null,
    focus: noFocus,
  };
}

function seasonRacesAnswer(findings: SeasonRacesFindings, interest: Interest): AnswerPart {
  const { races, basis } = findings;
  const shown = races.slice(0, interest.top ?? mostRows);
  const ranked = races.filter(({ rank }) => rank !== null);
  const least = leastEventful(ranked);
  const isOfLeast = interest.narrowings.some(({ by }) => by === 'least');
  const asked = askedMeasure(findings, interest);
  return {
    paragraphs: [
      ...(isOfLeast && asked.length === 0 && least.length > 0
        ? [
            `The least eventful of the races of ${findings.year} ${least.length === 1 ? 'was' : 'were'} ${listed(least)}${least.length === 1 ? '' : ', with the same score'}.`,
          ]
        : []),
      ...asked,
      headline(findings),
      basis === 'laps'
        ? table(
            ['', 'Race', 'Score', 'Passes per lap', 'Changes of the lead', 'Neutralisations', 'Gap'],
            shown.map((race) => [
              ...placeAndScore(race),
              figure(race, 'passesPerLap', 2),
              figure(race, 'leadChanges', 0),
              figure(race, 'neutralisations', 0),
              gapText(race),
            ]),
          )
        : table(
            ['', 'Race', 'Score', 'Gap', 'Places from grid to flag', 'Cars that stopped'],
            shown.map((race) => [
              ...placeAndScore(race),
              gapText(race),
              figure(race, 'placesMoved', 1),
              race.measures.stoppedShare === null
                ? '–'
                : `${(100 * race.measures.stoppedShare).toFixed(0)} %`,
            ]),
          ),
      ...(!isOfLeast && least.length > 0 ? [`Least eventful: ${listed(least)}.`] : []),
      basis === 'laps'
        ? 'The score is the mean standing of a race among those of its season, by passes on the track (threefold), changes of the lead and the gap at the flag (twofold), changes of places, neutralisations, strategies, places moved and cars that stopped.'
        : 'The laps of too few of these races could be had: grid and result alone tell of them, so passes and changes of the lead do not count.',
    ],
    chart: 'The chart shows what each score is made of.',
  };
}

/** Names of those with the lowest score; none where there are not two that are ranked. */
function leastEventful(ranked: readonly RankedRace<SeasonRace>[]): string[] {
  const lowest = ranked.length < 2 ? null : ranked.at(-1)!.rank;
  return lowest === null
    ? []
    : ranked.filter(({ rank }) => rank === lowest).map(({ eventName }) => markdownText(eventName));
}

const measured: readonly {
  asked: RegExp;
  part: RaceComponent;
  most: string;
  text: (race: SeasonRace) => string;
}[] = [
  {
    asked: /^(?:overtakes?|overtaking|passes|passing)$/,
    part: 'passesPerLap',
    most: 'most passes on the track',
    text: (race) => `${figure(race, 'passesPerLap', 2)} a lap`,
  },
  {
    asked: /^(?:neutralisations?|safety|interruptions?)$/,
    part: 'neutralisations',
    most: 'most neutralisations (safety cars, virtual ones and red flags)',
    text: (race) => figure(race, 'neutralisations', 0),
  },
];

/** The race that comes first by what the question asks for: by its gap at the flag, its passes. */
function askedMeasure({ races, year }: SeasonRacesFindings, { words, narrowings }: Interest): string[] {
  const isSaid = (like: RegExp) => [...words].some((word) => like.test(word));
  if (isSaid(/^(?:margin|closest|tightest|narrowest|dominant|sided|finish|win|victory)$/)) {
    const byGap = races
      .filter(({ measures }) => measures.gapMs !== null)
      .toSorted((a, b) => a.measures.gapMs! - b.measures.gapMs!);
    // "And the smallest?" after the largest is of the other end.
    const isLargest =
      isSaid(/^(?:biggest|largest|widest|dominant|sided)$/) &&
      !narrowings.some((each) => each.by === 'least' && each.of === 'low');
    const [first, then] = isLargest ? byGap.toReversed() : byGap;
    if (!first) return [];
    const next = then ? `, then ${markdownText(then.eventName)}, ${gapText(then)}` : '';
    return [
      `The ${isLargest ? 'largest' : 'smallest'} winning margin of ${year} was ${gapText(first)}, in the ${markdownText(first.eventName)}${next}.`,
    ];
  }
  const asked = measured.find((each) => isSaid(each.asked));
  if (!asked) return [];
  const isLeast = narrowings.some(({ by }) => by === 'least');
  const byMost = races
    .filter(({ measures }) => measures[asked.part] !== null)
    .toSorted((a, b) => b.measures[asked.part]! - a.measures[asked.part]!);
  const [first] = isLeast ? byMost.toReversed() : byMost;
  if (!first) return [];
  const same = byMost.filter((race) => asked.text(race) === asked.text(first));
  const names = listed(same.map(({ eventName }) => `the ${markdownText(eventName)}`));
  const most = isLeast ? asked.most.replace('most', 'fewest') : asked.most;
  return [
    same.length === 1
      ? `The race of ${year} with the ${most} was ${names}, ${asked.text(first)}.`
      : `The races of ${year} with the ${most} were ${names}, ${asked.text(first)} each.`,
  ];
}

function headline({ races, year, isComplete, isFirstSeparable }: SeasonRacesFindings): string {
  const [first] = races;
  if (!first || first.rank === null) return `Of no race of ${year} enough is known to rank it.`;
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const tied = races.filter(({ rank }) => rank === first.rank);
  if (tied.length > 1) {
    return `${listed(tied.map(({ eventName }) => markdownText(eventName)))} have the same score, the highest among the races of ${season}.`;
  }
  const lead = `${markdownText(first.eventName)} ranks first among the races of ${season}`;
  if (isFirstSeparable) return `${lead}, whichever part is left out.`;
  const rivals = races.slice(1).filter(({ rankRange }) => rankRange?.[0] === 1);
  if (isFirstSeparable === null) return `${lead}.`;
  return `${lead}; not separable from ${listed(rivals.map(({ eventName }) => markdownText(eventName)))}.`;
}

function placeAndScore(race: RankedRace<SeasonRace>): string[] {
  const { rank, score } = race;
  return [
    rank === null ? '–' : String(rank),
    markdownText(race.eventName),
    score === null ? '–' : String(Math.round(score)),
  ];
}

function figure({ measures }: SeasonRace, part: RaceComponent, digits: number): string {
  const value = measures[part];
  return value === null ? '–' : value.toFixed(digits);
}

function gapText({ measures: { gapMs } }: SeasonRace): string {
  if (gapMs === null) return '–';
  return gapMs === Infinity ? 'a lap' : `${(gapMs / 1000).toFixed(3)} s`;
}
