// Whether the tests find faults: `node scripts/seeded-faults.mjs` puts each of these into the code in turn and runs the tests of its room.
// `--all` puts those that these miss in together, and runs what `npm test` runs on data with them. Numbers: only these faults; with
// `--together` all of them at once.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const testsOfData = [
  ...['src/core/', 'src/questions/', 'src/ops/', 'src/library/'],
  ...['recordings', 'simulated', 'documents', 'evidence', 'questions'].map((room) => `test/${room}/`),
];

/** File below `src`, what stands there once, and what to write instead. */
const faults = [
  ['core/feed/patch.ts', 'isKeyFrame === true ? {} : state', 'state'],
  ['core/feed/patch.ts', 'if (index > merged.length)', 'if (index >= merged.length)'],
  ['core/feed/patch.ts', 'after.length < before.length', 'after.length <= before.length'],
  [
    'core/feed/duration.ts',
    "wholeSeconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))",
    "wholeSeconds * 1000 + Number(fraction.slice(0, 3).padStart(3, '0'))",
  ],
  ['core/feed/stream-reader.ts', 'Math.max(this.#furthestBackMs, backMs)', 'backMs'],
  ['core/feed/packed-records.ts', 'timeMs < (times.at(-1) ?? 0)', 'timeMs <= (times.at(-1) ?? 0)'],
  ['core/timing/laps/neutralised-laps.ts', 'toMs: Math.min(untilMs, finishMs)', 'toMs: untilMs'],
  [
    'core/timing/laps/racing-pace.ts',
    'isSameCar && before.lapNumber === lap.lapNumber - 1 ? before',
    'isSameCar ? before',
  ],
  ['core/timing/laps/racing-pace.ts', "previous?.trackStatus === '4'", "lap.trackStatus === '4'"],
  ['core/timing/laps/unfinished-laps.ts', 'recordedUntilMs < assumedEndMs', 'recordedUntilMs < last.endMs'],
  [
    'core/timing/laps/unfinished-laps.ts',
    'tookFlag ? lapNumber >= laps : lapNumber > laps',
    'lapNumber >= laps',
  ],
  ['core/timing/laps/deleted-laps.ts', "kind === 'race' ? 0 : 1", "kind === 'qualifying' ? 1 : 0"],
  [
    'core/timing/raw-laps/personal-best.ts',
    'named ?? nearestBySessionTime(candidates, timeMs, (candidate) => candidate.endMs ?? Infinity)',
    'named ?? candidates[0]',
  ],
  ['core/timing/laps/lap-tyres.ts', 'set.startLaps === null || lapsSince > 1', 'set.startLaps === null'],
  ['core/timing/laps/lap-tyres.ts', 'set.stint + 1 - keptSets', 'set.stint + 1'],
  [
    'core/timing/laps/laps.ts',
    "isFillable && !(key === 'speedFinishKmh' && lap.pitInMs !== null)",
    'isFillable',
  ],
  ['core/timing/laps/laps.ts', 'lapNumber > lastUnseen && !lost.has(lapNumber)', 'lapNumber > lastUnseen'],
  [
    'core/timing/race-control/incidents.ts',
    "!isPenalised && incident.outcome !== 'no_further_action'",
    '!isPenalised',
  ],
  [
    'core/timing/qualifying-parts.ts',
    "status === 'Started' || status === 'Finished') isSuspended",
    "status === 'Started') isSuspended",
  ],
  ['core/timing/tyres/fitted-tyres.ts', 'named.size < stints.length', 'named.size < stints.length - 1'],
  ['core/timing/race-laps/lap-clock.ts', 'if (timing.lapTimeMs === null) estimatedLaps.push(lapNumber);', ''],
  ['core/timing/computed-results.ts', 'knockedOutMs - knockedOutLateMs', 'knockedOutMs + knockedOutLateMs'],
  ['core/results/race-laps.ts', 'one.position === other.position ? one.position : null', 'one.position'],
  ['core/rules/counted-results.ts', 'Math.ceil(roundsOfSeason / 2)', 'Math.floor(roundsOfSeason / 2)'],
  ['core/rules/race-points.ts', 'position !== null && position <= 10', 'position !== null && position < 10'],
  ['core/telemetry/channels/driven-distance.ts', 'Math.min(valueM, ceilingM)', 'valueM'],
  ['core/telemetry/channels/resample-channel.ts', '(index === 0 ? longestReachMs : 0)', 'longestReachMs'],
  [
    'core/telemetry/comparison/delta.ts',
    'deltaMs: line.otherMs - line.referenceMs',
    'deltaMs: line.referenceMs - line.otherMs',
  ],
  ['core/telemetry/zones/super-clipping.ts', 'stepMs > limits.hidingStepMs && (1000', '(1000'],
  ['core/telemetry/zones/super-clipping.ts', 'speedKmh[peak]! - 1)', 'speedKmh[peak]! - 10)'],
  ['core/analysis/pace/decisive-sector.ts', ' && next.gainMs * leastTimesNextGain <= most.gainMs', ''],
  ['core/analysis/race/stop-battles.ts', 'Math.abs(gapBeforeMs) > closeMs', 'gapBeforeMs > closeMs'],
  ['core/analysis/race/stop-loss.ts', '<= outLap.lapNumber + reachLaps', '< outLap.lapNumber + reachLaps'],
  ['core/analysis/race/stop-battles.ts', 'lapNumber > second.lap + 1', 'lapNumber > second.lap'],
  ['core/analysis/season/season-stats.ts', 'current < best.races', 'current <= best.races'],
  ['core/analysis/pace/qualifying-results.ts', 'year >= 2026 ? 22 : 20', '20'],
  ['core/analysis/pace/slope.ts', 'group.length > 1).length - 1', 'group.length > 1).length'],
  [
    'questions/rows/apply-rows.ts',
    '(sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2',
    'sorted[sorted.length >> 1]!',
  ],
  ['questions/rows/apply-rows.ts', 'sorted.length : skip + count', 'sorted.length : count'],
  ['questions/rows/apply-rows.ts', 'if (own === null) return false;', 'if (own === null) return true;'],
].map(([file, right, wrong], index) => ({ number: index + 1, path: `src/${file}`, right, wrong }));

const words = process.argv.slice(2);
const asked = words.map(Number).filter(Boolean);
const chosen = faults.filter(({ number }) => asked.length === 0 || asked.includes(number));
const missed = words.includes('--together')
  ? chosen
  : chosen.filter((fault) => !isFound([fault], [roomOf(fault), '--bail=1']));
if (missed !== chosen)
  console.log(`${chosen.length - missed.length} of ${chosen.length} found in their own room.`);
// Which test finds which of them, its name says, or that test alone with one fault after the other.
if (words.includes('--all') || missed === chosen) isFound(missed, testsOfData);

/** `src/core/timing/`, in which the tests beside the code lie. */
function roomOf({ path }) {
  const depth = path.startsWith('src/core/') ? 3 : 2;
  return `${path.split('/').slice(0, depth).join('/')}/`;
}

/** Whether a test fails with these faults in the code. The last lines of what vitest says are shown where several are tried. */
function isFound(tried, args) {
  const texts = new Map(tried.map(({ path }) => [path, readFileSync(path, 'utf8')]));
  try {
    for (const { path, right, wrong, number } of tried) {
      const text = readFileSync(path, 'utf8');
      if (text.split(right).length !== 2) throw new Error(`Fault ${number}: ${path} has not once: ${right}`);
      writeFileSync(
        path,
        text.replace(right, () => wrong),
      );
    }
    const { status, stdout } = spawnSync(
      'npx',
      ['vitest', 'run', ...args, '--project=code', '--reporter=dot'],
      {
        encoding: 'utf8',
        env: { ...process.env, SVC_TEST_LONG: '0', NO_COLOR: '1' },
        maxBuffer: 2 ** 28,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const failures = [...new Set(stdout.match(/^ ?FAIL .*/gm))];
    for (const { number, path, right } of tried)
      console.log(`${status === 0 ? 'MISSED' : 'found '} ${number} ${path}: ${right}`);
    for (const failure of tried.length > 1 ? failures : failures.slice(0, 1))
      console.log(`  ${failure.trim()}`);
    return status !== 0;
  } finally {
    for (const [path, text] of texts) writeFileSync(path, text);
  }
}
