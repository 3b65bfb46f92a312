import {
  randomStream,
  type DriverTruth,
  type LapTruth,
  type SessionTruth,
} from '@svc/simulated-archive/truth';

/** Share of laps that get the first sector time of the lap before. Really it is one in some thousands. */
const repeatedShare = 0.05;

/** The session with more laps whose first sector took as long as that of the lap before; the second sector makes up for it. */
export function withRepeatedSectors(truth: SessionTruth): SessionTruth {
  const random = randomStream(truth.plan.seed, 'repeated sectors');
  const drivers = truth.drivers.map((driver): DriverTruth => {
    const laps: LapTruth[] = [];
    for (const lap of driver.laps) {
      const before = laps.at(-1);
      laps.push(before && random.chance(repeatedShare) ? withFirstSectorOf(lap, before) : lap);
    }
    return { ...driver, laps };
  });
  return { ...truth, drivers };
}

function withFirstSectorOf(lap: LapTruth, before: LapTruth): LapTruth {
  const [repeatedMs] = before.sectorMs;
  const [firstMs, secondMs, thirdMs] = lap.sectorMs;
  if (repeatedMs === null || firstMs === null || secondMs === null || lap.lapTimeMs === null) return lap;
  const laterMs = repeatedMs - firstMs;
  if (Math.abs(laterMs) > 1000) return lap;
  const [firstEndMs, secondEndMs, thirdEndMs] = lap.sectorEndMs;
  return {
    ...lap,
    sectorMs: [repeatedMs, secondMs - laterMs, thirdMs],
    sectorEndMs: [firstEndMs! + laterMs, secondEndMs, thirdEndMs],
  };
}
