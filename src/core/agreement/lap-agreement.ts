import type { RaceLaps } from '../results/race-laps.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import type { TimingMessages } from '../timing/topics/timing-data.ts';
import { named, type NamedCheck } from './agreement-check.ts';
import {
  announcedBestAgreement,
  officialBestAgreement,
  withdrawalAgreement,
  type OfficialBests,
} from './best-lap-agreement.ts';
import { enteredLapAgreement } from './entered-lap-agreement.ts';
import { lapPartsAgreement } from './lap-parts-agreement.ts';
import { lapsDoneAgreement, positionAgreement } from './race-order-agreement.ts';

/** What else says something of the laps of a session. */
export interface OtherLapSources {
  /** Of TimingData, by driver number. */
  messagesByDriver: ReadonlyMap<string, TimingMessages>;
  /** Empty = none are to be had. */
  officialBests: readonly OfficialBests[];
  /** Laps that people entered for the results service; null = none are to be had. */
  entered: RaceLaps | null;
}

/** How far laps agree with one another and with everything else that is said of them, as rows of a table. */
export function lapAgreement(timing: SessionTiming, other: OtherLapSources): NamedCheck[] {
  const { laps, results } = timing;
  const { sectors, ends } = lapPartsAgreement(laps);
  const ofEverySession = [
    named('sectors', sectors),
    named('lap-ends', ends),
    named('announced-bests', announcedBestAgreement(timing, other.messagesByDriver)),
    named('official-bests', officialBestAgreement(timing, other.officialBests)),
    named('withdrawn-bests', withdrawalAgreement(laps)),
  ];
  if (timing.kind !== 'race') return ofEverySession;
  const [times, positions] = other.entered ? enteredLapAgreement(laps, results, other.entered) : [];
  return [
    ...ofEverySession,
    named('laps-done', lapsDoneAgreement(laps, results)),
    named('announced-positions', positionAgreement(laps, other.messagesByDriver)),
    ...(times && positions ? [named('entered-times', times), named('entered-positions', positions)] : []),
  ];
}
