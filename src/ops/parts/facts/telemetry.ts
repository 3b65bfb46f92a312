import { decisiveSector } from '../../../core/analysis/pace/decisive-sector.ts';
import {
  type ComparedCorner,
  type CornersFindings,
  isSeparable,
} from '../../../core/analysis/telemetry/corners.ts';
import {
  differenceWords,
  speedDifferenceWords,
  type TellingDifference,
  tellingDifferences,
  whereWords,
} from '../../../core/analysis/telemetry/telling-differences.ts';
import { miniSectorCount } from '../../../core/analysis/telemetry/lap-shares.ts';
import type { PlacedDifference } from '../../../core/analysis/telemetry/speed-differences.ts';
import type { MapFindings } from '../../../core/charts/telemetry/track-map.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, listed, onTyres, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { Zone } from '../../../core/telemetry/zones/lap-zones.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import type { SessionSubject } from '../session-selectors.ts';
import type { LapFindings } from '../telemetry/compared-lap-fields.ts';
import type { SpeedLapFindings } from '../telemetry/speed-fields.ts';
import { sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface ComparedDrivers {
  session: SessionSubject;
  /** The reference first. */
  laps: readonly LapFindings[];
  excluded: readonly { driver: string; reason: string }[];
}

type TimedLap = LapFindings & { lapTimeMs: number };

/** Whose lap was quicker and where, what each gained and lost on which stretch, every corner, and each lap by itself. */
export function telemetryFacts(
  findings: ComparedDrivers & { corners: CornersFindings | null },
  { led = 'sector' }: { led?: 'sector' | 'corner' } = {},
): Fact[] {
  const { session, laps, corners } = findings;
  const codes = laps.map(({ driver }) => driver);
  const names = codes.map(driverName);
  const differences = tellingDifferences(
    laps.map(({ speeds }) => speeds),
    corners,
    Infinity,
  );
  const gains = differences
    .filter(({ kind }) => kind === 'time')
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return listOf([
    quickestFact(session, laps, led === 'corner' ? gains[0] : undefined),
    ...gains.map((each) => differenceFact(each, 'corner')),
    ...differences.filter(({ kind }) => kind !== 'time').map((each) => differenceFact(each, 'telemetry')),
    laps.length > 1 && corners && gains.length === 0 && noGainFact(),
    ...sectorFacts(laps),
    ...(corners ? cornerFacts(corners, codes) : []),
    ...laps.flatMap(lapFacts),
    ...excludedFacts(findings.excluded),
  ]);

  function differenceFact(difference: TellingDifference, kind: Fact['kind']): Fact {
    const { lap, corner, isOnStraight } = difference;
    const where = `${isOnStraight ? 'to-' : ''}${corner ?? 'lap'}`;
    return {
      ...{ id: `${difference.kind}:${codes[lap]}:${where}`, kind },
      about: { drivers: [codes[0]!, codes[lap]!], ...(corner !== null && { corners: [corner] }) },
      value: Math.round(difference.difference),
      unit: { time: 'ms', braking: 'm', 'full-throttle': 'm' }[difference.kind as 'time'] ?? 'km/h',
      text: differenceWords(difference, names),
    };
  }

  function noGainFact(): Fact {
    return {
      ...{ id: 'no-gain', kind: 'corner', about: { drivers: codes }, value: null, unit: null },
      text: `Between ${listed(names)}, no corner or straight shows a difference beyond its uncertainty.`,
    };
  }
}

/** Who was quicker, by how much, and most of it where. */
function quickestFact(session: SessionSubject, laps: readonly LapFindings[], gain?: TellingDifference): Fact {
  const [first, ...others] = laps
    .flatMap((lap): TimedLap[] =>
      lap.lap.lapTimeMs === null ? [] : [{ ...lap, lapTimeMs: lap.lap.lapTimeMs }],
    )
    .toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
  const place = sessionPlace(session);
  const drivers = laps.map(({ driver }) => driver);
  const about = { drivers };
  if (!first || others.length === 0) {
    const [only] = laps;
    const time = first ? `, ${formatLapTime(first.lapTimeMs)}${tyresOf(first)}` : '';
    return {
      ...{
        id: 'quickest',
        kind: 'lap-time',
        about,
        value: first?.lapTimeMs ?? null,
        unit: first ? 'ms' : null,
      },
      text: `This is ${listed(drivers.map(driverName))}’s lap ${only?.lap.lapNumber} ${place}${time}.`,
    };
  }
  const [second] = others as [TimedLap, ...TimedLap[]];
  const gapMs = second.lapTimeMs - first.lapTimeMs;
  const [name, rival] = [driverName(first.driver), driverName(second.driver)];
  const compounds = new Set([first, ...others].map(({ lap }) => lap.compound));
  const [compound] = compounds;
  const tyres =
    compounds.size === 1 && compound
      ? `, ${others.length === 1 ? 'both' : 'all'} on ${onTyres(compound)}`
      : '';
  const times = ` (${formatLapTime(first.lapTimeMs)} to ${formatLapTime(second.lapTimeMs)}${tyres})`;
  const rest = others
    .slice(1)
    .map((each) => `${secondsText(each.lapTimeMs - first.lapTimeMs)} on ${driverName(each.driver)}`);
  const margin =
    gapMs === 0
      ? `${name} and ${rival} were equal ${place}, ${formatLapTime(first.lapTimeMs)}`
      : rest.length === 0
        ? `${name} was ${secondsText(gapMs)} quicker than ${rival} ${place}${times}`
        : `${name} was quickest ${place} with ${formatLapTime(first.lapTimeMs)}: ${listed([`${secondsText(gapMs)} on ${rival}`, ...rest])}`;
  return {
    ...{ id: 'quickest', kind: 'lap-time', about, value: gapMs, unit: 'ms' },
    text: `${margin}${gain ? gainWords(gain) : rest.length === 0 ? sectorWords(first, second) : ''}.`,
  };

  function gainWords(found: TellingDifference): string {
    const [reference, other] = [laps[0]!.driver, laps[found.lap]!.driver];
    const [winner, loser] = found.difference < 0 ? [other, reference] : [reference, other];
    const amount = `${secondsText(Math.abs(found.difference))} ${whereWords(found)}`;
    if (laps.length > 2)
      return `. The biggest gain was ${driverName(winner)}’s on ${driverName(loser)}: ${amount}`;
    return winner === first!.driver
      ? `, and gained most ${whereWords(found)}: ${secondsText(Math.abs(found.difference))}`
      : `, although ${driverName(winner)} gained ${amount}`;
  }
}

function sectorWords(faster: LapFindings, slower: LapFindings): string {
  const decisive = decisiveSector(inSectors(faster), inSectors(slower));
  if (!decisive) return '';
  const { isWholeMargin, sector, gainMs } = decisive;
  return `, ${isWholeMargin ? 'all' : 'most'} of it in sector ${sector} (${secondsText(gainMs)})`;
}

function inSectors({ lap: { lapTimeMs, sector1Ms, sector2Ms, sector3Ms } }: LapFindings) {
  return { lapTimeMs, sectorTimesMs: [sector1Ms, sector2Ms, sector3Ms] };
}

/** Each other lap against the first one, sector by sector, by official times. */
function sectorFacts([reference, ...others]: readonly LapFindings[]): Fact[] {
  return others.flatMap((lap): Fact | [] => {
    const [first, own] = [inSectors(reference!).sectorTimesMs, inSectors(lap).sectorTimesMs];
    const lostMs = own.flatMap((timeMs, index) =>
      timeMs === null || first[index] == null ? [] : [timeMs - first[index]],
    );
    if (lostMs.length < 3) return [];
    const parts = lostMs.map((each, index) => ({ lostMs: each, where: `in sector ${index + 1}` }));
    return {
      ...{ id: `sectors:${lap.driver}`, kind: 'sector', value: null, unit: null },
      about: { drivers: [reference!.driver, lap.driver] },
      text: `Against ${driverName(reference!.driver)}, ${driverName(lap.driver)} ${lostList(parts)}.`,
    };
  });
}

/** Every corner: who gained there, and how each drove it; the slowest one first. */
function cornerFacts({ corners }: CornersFindings, drivers: readonly string[]): Fact[] {
  const speeds = corners.flatMap((corner) =>
    corner.driven.flatMap(({ lowest, isFlat }, index) =>
      lowest && !isFlat ? [{ corner, kmh: lowest.speedKmh, driver: drivers[index]! }] : [],
    ),
  );
  const slowest = speeds.toSorted((a, b) => a.kmh - b.kmh)[0];
  const fastest = speeds.toSorted((a, b) => b.kmh - a.kmh)[0];
  return listOf([
    slowest &&
      fastest && {
        ...{ id: 'slowest-corner', kind: 'corner', value: Math.round(slowest.kmh), unit: 'km/h' },
        about: { corners: [slowest.corner.label, fastest.corner.label] },
        text: `The slowest corner is turn ${slowest.corner.label}, taken at ${Math.round(slowest.kmh)} km/h by ${driverName(slowest.driver)}; the fastest that is not flat out is turn ${fastest.corner.label}, at ${Math.round(fastest.kmh)} km/h.`,
      },
    speeds.length > 0 && {
      ...{ id: 'lowest-speeds', kind: 'corner', value: null, unit: 'km/h', about: { drivers } },
      text: `Lowest speeds in km/h, ${listed(drivers.map(driverName))}: ${corners.map(({ label, driven }) => `turn ${label} ${driven.map(({ lowest }) => (lowest ? Math.round(lowest.speedKmh) : '–')).join(' / ')}`).join(', ')}.`,
    },
    ...corners.map((corner): Fact => ({
      ...{ id: `corner:${corner.label}`, kind: 'corner', value: null, unit: null },
      about: { drivers, corners: [corner.label] },
      text: `Turn ${corner.label}: ${drivers.map((driver, index) => drivenWords(corner, driver, index)).join('; ')}.${lostWords(corner, drivers)}`,
    })),
  ]);
}

function drivenWords({ driven }: ComparedCorner, driver: string, index: number): string {
  const { braking, lowest, fullThrottle, isFlat } = driven[index]!;
  const speed = lowest && `${Math.round(lowest.speedKmh)} km/h`;
  const name = driverName(driver);
  if (isFlat) return `${name} flat out${speed ? `, ${speed} at the slowest` : ''}`;
  const parts = listOf([
    braking && `braked at ${Math.round(braking.atM)} m`,
    lowest && `slowed to ${speed}${lowest.gear ? ` in ${ordinal(lowest.gear)} gear` : ''}`,
    fullThrottle && `was at full throttle again at ${Math.round(fullThrottle.atM)} m`,
  ]);
  return parts.length > 0 ? `${name} ${listed(parts)}` : `nothing is known of ${name}`;
}

/** What each lost in the corner and on the straight before it, where that is beyond its uncertainty. */
function lostWords({ corner, straight, label }: ComparedCorner, drivers: readonly string[]): string {
  const [reference, ...others] = drivers;
  const told = others.flatMap((driver, index) => {
    const parts = [
      { lost: corner?.laps[index + 1], where: 'in the corner' },
      { lost: straight?.laps[index + 1], where: 'on the straight before it' },
    ].flatMap(({ lost, where }) => (lost && isSeparable(lost) ? [{ lostMs: lost.deltaMs, where }] : []));
    return parts.length > 0 ? [`${driverName(driver)} ${lostList(parts)}`] : [];
  });
  if (told.length > 0) return ` Against ${driverName(reference!)}, ${listed(told)}.`;
  return others.length > 0 && (corner || straight) ? ` Turn ${label} was too close to call on time.` : '';
}

/** "lost 0.123 s in sector 1 and 0.033 s in sector 2, and gained 0.224 s in sector 3" */
function lostList(parts: readonly { lostMs: number; where: string }[]): string {
  const verbOf = (lostMs: number) => (lostMs === 0 ? 'was level' : lostMs > 0 ? 'lost' : 'gained');
  const groups = [...groupBy(parts, ({ lostMs }) => verbOf(lostMs))];
  return groups
    .map(([verb, group]) => {
      const each = group.map(({ lostMs, where }) =>
        lostMs === 0 ? where : `${secondsText(Math.abs(lostMs))} ${where}`,
      );
      return `${verb} ${listed(each)}`;
    })
    .join(', and ');
}

function tyresOf({ lap: { compound, tyreLifeLaps } }: LapFindings): string {
  if (compound === null) return '';
  const age = tyreLifeLaps === null ? '' : ` ${countOf(tyreLifeLaps, 'lap')} old`;
  return ` on ${onTyres(compound)}${age}`;
}

/** The lap itself, its speeds, and where the car coasted or clipped. */
function lapFacts(found: LapFindings): Fact[] {
  const { driver, lap, speeds, zones } = found;
  const name = driverName(driver);
  const about = { drivers: [driver] };
  const time = lap.lapTimeMs === null ? 'has no lap time' : `lapped in ${formatLapTime(lap.lapTimeMs)}`;
  const top = speeds.maxSpeedKmh === null ? '' : `, reaching ${Math.round(speeds.maxSpeedKmh)} km/h`;
  const inferred = [
    { id: 'clipping', word: 'super clipping', found: zones.superClipping },
    { id: 'coasting', word: 'lift and coast', found: zones.liftAndCoast },
  ];
  return [
    {
      ...{ id: `lap:${driver}`, kind: 'lap-time', value: lap.lapTimeMs, unit: 'ms' },
      about,
      text: `${name} ${time}${tyresOf(found)} on lap ${lap.lapNumber}${top}.`,
    },
    ...inferred.map(({ id, word, found: all }): Fact => ({
      ...{ id: `${id}:${driver}`, kind: 'telemetry', about, value: totalMs(all), unit: 'ms' },
      text:
        all.length === 0
          ? `${name}’s lap shows no ${word}.`
          : `${name}’s lap shows ${word} in ${countOf(all.length, 'place')}, ${secondsText(totalMs(all))} in all: ${listed(all.map((zone) => `${secondsText(zone.durationMs)} from ${Math.round(zone.startDistanceM)} m`))} (inferred from the traces).`,
    })),
  ];
}

function totalMs(zones: readonly Zone[]): number {
  return zones.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

function excludedFacts(excluded: ComparedDrivers['excluded']): Fact[] {
  return excluded.map(({ driver, reason }) => ({
    ...{ id: `excluded:${driver}`, kind: 'data', about: { drivers: [driver] }, value: null, unit: null },
    text: `${driverName(driver)} is missing: ${reason}`,
  }));
}

/** Where speeds differed for certain, and who reached what. */
export function speedTraceFacts({
  session,
  laps,
  differences,
  excluded,
}: Omit<ComparedDrivers, 'laps'> & {
  laps: readonly SpeedLapFindings[];
  differences: readonly PlacedDifference[];
}): Fact[] {
  const codes = laps.map(({ driver }) => driver);
  const names = codes.map(driverName);
  const place = sessionPlace(session);
  const [largest, ...others] = differences.map((each) => ({
    ...{ id: `speed:${codes[each.lap]}`, kind: 'telemetry' as const },
    about: {
      drivers: [codes[0]!, codes[each.lap]!],
      ...(each.stretch?.corner && { corners: [each.stretch.corner] }),
    },
    ...{ value: Math.round(each.differenceKmh), unit: 'km/h' },
    text: speedDifferenceWords(each, names),
  }));
  const tops = laps
    .flatMap(({ driver, speeds }) =>
      speeds.maxSpeedKmh === null ? [] : [{ driver, kmh: speeds.maxSpeedKmh }],
    )
    .toSorted((a, b) => b.kmh - a.kmh);
  return listOf([
    largest
      ? { ...largest, text: `${largest.text.slice(0, -1)} ${place}.` }
      : {
          ...{ id: 'speed', kind: 'telemetry', about: { drivers: codes }, value: null, unit: null },
          text: `${listed(names)} were too close to call on speed everywhere on the lap ${place}.`,
        },
    tops.length > 1 && {
      ...{ id: 'top-speed', kind: 'speed-trap', value: Math.round(tops[0]!.kmh), unit: 'km/h' },
      about: { drivers: tops.map(({ driver }) => driver) },
      text: `Top speeds: ${listed(tops.map(({ driver, kmh }) => `${driverName(driver)} ${Math.round(kmh)} km/h`))}.`,
    },
    quickestFact(session, laps),
    ...others,
    ...laps.map((lap): Fact => {
      const { driver, speeds, meanKmh } = lap;
      const parts = listOf([
        speeds.maxSpeedKmh !== null && `reached ${Math.round(speeds.maxSpeedKmh)} km/h`,
        speeds.minSpeedKmh !== null &&
          `slowed to ${Math.round(speeds.minSpeedKmh)} km/h at the slowest point`,
        meanKmh !== null && `averaged ${meanKmh.toFixed(1)} km/h`,
      ]);
      const time = lap.lap.lapTimeMs === null ? '' : ` on his lap of ${formatLapTime(lap.lap.lapTimeMs)}`;
      return {
        ...{ id: `speeds:${driver}`, kind: 'speed-trap', about: { drivers: [driver] } },
        ...{ value: speeds.maxSpeedKmh === null ? null : Math.round(speeds.maxSpeedKmh), unit: 'km/h' },
        text: `${driverName(driver)} ${parts.length > 0 ? listed(parts) : 'has no speeds'}${time}.`,
      };
    }),
    ...excludedFacts(excluded),
  ]);
}

/** Who was quickest in how many mini-sectors, or how much of each lap was driven at which value. */
export function trackMapFacts({
  session,
  laps,
  found,
  excluded,
}: ComparedDrivers & { found: MapFindings }): Fact[] {
  const told = found.by === 'fastest' ? miniSectorFacts(found.miniSectors) : shareFacts(found);
  const times = laps.length > 1 ? [quickestFact(session, laps)] : laps.flatMap(lapFacts).slice(0, 1);
  return [...told, ...times, ...excludedFacts(excluded)];

  function miniSectorFacts(sectors: Extract<MapFindings, { by: 'fastest' }>['miniSectors']): Fact[] {
    const won = laps
      .map(({ driver }, index) => {
        const own = sectors.filter(({ fastest }) => fastest === index);
        return { driver, own, clearly: own.filter((sector) => sector.isSeparable).length };
      })
      .toSorted((a, b) => b.clearly - a.clearly || b.own.length - a.own.length);
    const isClear = won.some(({ clearly }) => clearly > 0);
    const counts = won.map(
      ({ driver, own, clearly }) =>
        `${driverName(driver)} in ${own.length}${isClear ? ` (clearly in ${clearly})` : ''}`,
    );
    const drivers = won.map(({ driver }) => driver);
    return [
      {
        ...{ id: 'mini-sectors', kind: 'sector', value: won[0]!.own.length, unit: null, about: { drivers } },
        text: `${listed(counts).replace(' in ', ' was quickest in ')} of ${miniSectorCount} mini-sectors ${sessionPlace(session)}${isClear ? '' : ', but no margin is beyond its uncertainty'}.`,
      },
      ...won.map(({ driver, own, clearly }): Fact => ({
        ...{
          id: `mini-sectors:${driver}`,
          kind: 'sector',
          value: own.length,
          unit: null,
          about: { drivers: [driver] },
        },
        text:
          own.length === 0
            ? `${driverName(driver)} was quickest in no mini-sector.`
            : `${driverName(driver)} was quickest in mini-sectors ${listed(own.map(({ number }) => String(number)))}, ${clearly === 0 ? 'none' : clearly} of them beyond the uncertainty.`,
      })),
    ];
  }

  function shareFacts({ by, shares }: Exclude<MapFindings, { by: 'fastest' }>): Fact[] {
    return laps.flatMap(({ driver }, index): Fact[] => {
      const name = driverName(driver);
      const about = { drivers: [driver] };
      const where = index === 0 ? ` ${sessionPlace(session)}` : '';
      const spent = shares[index]!.values.filter(({ timeShare }) => timeShare > 0);
      const most = spent.toSorted((a, b) => b.timeShare - a.timeShare)[0];
      const named = {
        throttle: 'full throttle',
        brake: 'on the brake',
        speed: null,
        gear: null,
        corners: null,
      };
      const lead = spent.find(({ label }) => label === named[by]) ?? most;
      if (!lead) {
        const text = `Nothing is known of ${name}’s lap${where}.`;
        return [{ ...{ id: `${by}:${driver}`, kind: 'telemetry', about, value: null, unit: null }, text }];
      }
      const did = {
        ...{ throttle: 'was at full throttle', brake: 'was on the brake', corners: `was on ${lead.label}` },
        ...{ speed: `was at ${lead.label} km/h`, gear: `used ${lead.label} most:` },
      }[by];
      const all = spent.map(({ label, timeShare }) => `${label} ${percent(timeShare)}`);
      return [
        {
          ...{ id: `${by}:${driver}`, kind: 'telemetry', about },
          ...{ value: Math.round(1000 * lead.timeShare) / 10, unit: '%' },
          text: `${name} ${did} for ${percent(lead.timeShare)} of his lap${where} (${percent(lead.distanceShare)} of the distance).`,
        },
        {
          ...{ id: `${by}-shares:${driver}`, kind: 'telemetry', about, value: null, unit: '%' },
          text: `${name}’s lap by time${by === 'speed' ? ', speeds in km/h' : ''}: ${all.join(', ')}.`,
        },
      ];
    });
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
