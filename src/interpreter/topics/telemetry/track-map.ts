import { upperFirst } from '../../../core/text/upper-first.ts';
import type { TrackMapFindings } from '../../../ops/analyze/track-map.ts';
import {
  excludedSentences,
  sessionPhrase,
  lapTimeText,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { listed } from '../../request/sentences.ts';
import { AskBack } from '../../request/questions.ts';
import type { SessionTopic } from '../topic.ts';

/** What a map can be asked to be coloured by, beside who is quickest where. */
export const mapChannels = ['gear', 'throttle', 'brake', 'speed'] as const;

/** The track, coloured by what cars did where. */
export const trackMap: SessionTopic<TrackMapFindings> = {
  operation: 'analyze track-map',
  precedence: 24,
  hears: [
    'ask:result',
    'ask:compare',
    'corners',
    'final-part',
    'topic:telemetry',
    'best-lap',
    'aspect:top-speed',
    'aspect:percent',
    'aspect:by-gear',
    'aspect:by-throttle',
    'aspect:by-brake',
    'aspect:by-speed',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  phrases: [
    'cut the lap into, cut into pieces, cut into small pieces, cut into bits, small pieces, lap into pieces, lap into small pieces, by whoever is quicker, by whoever is faster, by whoever was quicker, by whoever was faster, by whoever is fastest, by whoever is quickest, by who is quicker, by who is faster, draw the circuit, draw me the circuit, draw the track, draw me the track, draw circuit, track map, track maps, circuit map, map of the track, map of the lap, map of the circuit, map, maps, draw where, mini sectors, minisectors, mini sector, minisector, microsectors, micro sectors, track dominance, dominance map, quickest where, fastest where, faster where, quicker where, split into mini sectors, split into minisectors, in how many mini sectors, how many mini sectors, how many minisectors, colour the circuit, color the circuit, colour the track, color the track, colour the lap, color the lap, coloured track, colored track',
    [
      ['aspect:by-gear'],
      'coloured by gear, colored by gear, coloured by gears, colored by gears, colour by gear, color by gear, coloured in by gear, shaded by gear, by gear, by gears, with gears, with the gears, gear map, map of gears, map of the gears',
    ],
    [
      ['aspect:by-throttle'],
      'coloured by throttle, colored by throttle, colour by throttle, color by throttle, shaded by throttle, by throttle, throttle map, map of the throttle',
    ],
    [
      ['aspect:by-brake'],
      'coloured by brake, colored by brake, coloured by braking, colored by braking, colour by brake, color by brake, colour by braking, color by braking, shaded by brake, by brake, by braking, brake map, braking map, map of the brakes',
    ],
    [
      ['aspect:by-speed'],
      'speed map, map by speed, map of the speed, coloured by speed, colored by speed, colour by speed, color by speed, shaded by speed',
    ],
  ],
  session: 'Q',
  drivers: {
    least: 1,
    most: 5,
    who: 'Whose lap shall I draw, or which drivers shall I compare on the map, up to five?',
  },
  onTestDays: 'maps',
  // Laps are counted in races alone.
  sessions: ({ sessions, laps }) =>
    sessions.length === 0 && laps.some((lap) => lap !== 'best') ? ['R'] : sessions,
  laps: 'shown',
  check: (request) => {
    const numbers = request.laps.filter((lap) => lap !== 'best');
    if (numbers.length === 0 || (numbers.length === 1 && request.drivers.length === 1)) return;
    throw new AskBack(
      'A map has one lap of one driver, or fastest laps of several. Whose lap, and which?',
      'lap',
      {
        ...request,
        laps: [],
      },
    );
  },
  inputs: ({ drivers, laps, aspects }) => {
    const by =
      mapChannels.find((channel) => aspects.includes(`by-${channel}`)) ??
      mapChannels.find((channel) => aspects.includes(channel));
    const [lap] = laps;
    const whose =
      drivers.length === 1
        ? { driver: drivers[0], ...(lap !== undefined && lap !== 'best' && { lap }) }
        : { drivers };
    return [{ ...whose, ...(by && { by }) }];
  },
  spokenOf: ({ by }) => {
    const channel = mapChannels.find((each) => each === by);
    return { aspects: channel === undefined ? [] : [`by-${channel}`] };
  },
  answer: trackMapAnswer,
  ask: (request) => {
    const channel = mapChannels.find((each) => request.aspects.includes(`by-${each}`));
    const question = `track map ${channel ? `${mapWords[channel]} ` : ''}of ${listed(request.drivers)}`;
    return ['track map', question, `${question}${whereWords(request)}`];
  },
};

const mapWords = { gear: 'by gear', throttle: 'by throttle', brake: 'by brake', speed: 'coloured by speed' };

/** Of pedals the share that is asked for. */
const toldShare = { throttle: 'full throttle', brake: 'on the brake' } as const;

/** "Full throttle: NOR 65 % and PIA 64 % of the lap’s time."; none of speeds and gears, which have no value of that kind. */
function shareWords(
  found: Exclude<TrackMapFindings['found'], { by: 'fastest' }>,
  names: readonly string[],
): string[] {
  const label = found.by === 'throttle' || found.by === 'brake' ? toldShare[found.by] : null;
  const told = names.flatMap((name, index) => {
    const share = found.shares[index]?.values.find((value) => value.label === label);
    return share ? [`${name} ${Math.round(100 * share.timeShare)} %`] : [];
  });
  return told.length === 0 ? [] : [`${upperFirst(label ?? '')}: ${listed(told)} of the lap’s time.`];
}

function trackMapAnswer(
  { session, laps, found, excluded }: TrackMapFindings,
  { kind }: Interest,
): AnswerPart {
  const names = laps.map(({ driver }) => markdownText(driver));
  const shown = {
    chart: 'The map has the start line, the direction of driving and the numbers of the corners.',
    drivers: laps.map(({ driver }) => driver),
  };
  const left = excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason })));
  if (found.by !== 'fastest') {
    const values = found.shares[0]!.values.filter((_, value) =>
      found.shares.some((each) => each.values[value]!.timeShare > 0),
    );
    const percent = (share: number) => `${Math.round(100 * share)} %`;
    return {
      paragraphs: [
        ...(kind === 'where' ? ['Where that was is drawn on the map; in numbers only shares are told.'] : []),
        ...shareWords(found, names),
        `In ${sessionPhrase(session)}, by ${found.by}, shares of the lap’s time:`,
        table(
          [upperFirst(found.by), ...names],
          values.map(({ label }) => [
            label,
            ...found.shares.map((each) =>
              percent(each.values.find((value) => value.label === label)!.timeShare),
            ),
          ]),
        ),
        ...left,
      ],
      ...shown,
    };
  }
  const won = laps.map((_, lap) => found.miniSectors.filter(({ fastest }) => fastest === lap));
  const clearly = won.map((sectors) => sectors.filter(({ isSeparable }) => isSeparable).length);
  const words = names.map((name, lap) => `${name} in ${won[lap]!.length} (${clearly[lap]} clearly)`);
  return {
    paragraphs: [
      `In ${sessionPhrase(session)}, of ${found.miniSectors.length} mini-sectors quickest: ${listed(words)}.`,
      table(
        ['Driver', 'Lap time', 'Quickest in mini-sectors'],
        laps.map(({ lap }, index) => [
          names[index]!,
          lapTimeText(lap.lapTimeMs),
          won[index]!.map(({ number }) => number).join(', '),
        ]),
      ),
      ...left,
    ],
    ...shown,
  };
}
