import { reasonOf } from './reason-text.ts';
import type { FoundMeaning, MessageKind } from './message-meaning.ts';

const decisions: readonly [RegExp, MessageKind][] = [
  [/^(?:NOTED - )?NO INVESTIGATION NECESSARY/, 'no_further_action'],
  [/^REVIEWED NO FURTHER INVESTIGATION/, 'no_further_action'],
  [/^NO FURTHER (?:ACTION|INVESTIGATION)/, 'no_further_action'],
  [/^NOTED/, 'noted'],
  [/^UNDER INVESTIGATION/, 'under_investigation'],
  [/^WILL BE INVESTIGATED AFTER THE [A-Z]+/, 'investigated_later'],
];

const incidentPattern =
  /^(?<where>.*?)\bINCIDENT INVOLVING CARS? .*?\) +(?:- )?(?<decision>(?:NOTED|UNDER|WILL|REVIEWED|NO)\b.*)$/;

/** Whether a text may be one of these: none of them goes without one of the words. */
export function mayBeOfStewards(message: string): boolean {
  return /INCIDENT|INVESTIGATION|PENALTY/.test(message);
}

/** What the stewards were told or decided; null for all other texts. */
export function stewardMeaning(message: string): FoundMeaning | null {
  const text = message.replace(/^FIA STEWARDS: /, '');
  return penaltyMeaning(text) ?? incidentMeaning(text) ?? sweepingMeaning(text);
}

/** "10 SECOND STOP/GO PENALTY FOR CAR 99 (GIO) - ENTERING THE PIT LANE WHEN CLOSED" (2020 Italian, Race, `01:11:31.395`). */
function penaltyMeaning(text: string): FoundMeaning | null {
  const match =
    /^(PENALTY SERVED - )?(?:(\d{1,3}) SECOND (TIME|STOP\/GO)|DRIVE THROUGH) PENALTY FOR CAR \d{1,2} \([A-Z]{3}\)(?: - (.*))?$/.exec(
      text,
    );
  if (!match) return null;
  const [, served, seconds, word, reason] = match;
  const type = word === undefined ? 'drive_through' : word === 'TIME' ? 'time' : 'stop_go';
  return {
    kind: served === undefined ? 'penalty' : 'penalty_served',
    penalty: { type, seconds: seconds === undefined ? null : Number(seconds) },
    reason: reasonOf(reason),
  };
}

/** "LAP1, TURN 1 INCIDENT INVOLVING CARS 23 (ALB) AND 10 (GAS) NOTED" (2020 Italian, Race, `00:35:52.121`). */
function incidentMeaning(text: string): FoundMeaning | null {
  const groups = incidentPattern.exec(text)?.groups;
  if (!groups) return null;
  const { where, decision } = groups as { where: string; decision: string };
  const [words, kind] = decisions.find(([pattern]) => pattern.test(decision)) ?? [];
  if (!words || !kind) return null;
  const lap = /\bLAP ?(\d{1,3})\b/.exec(where)?.[1];
  return {
    kind,
    turns: turnsIn(where),
    lapNumber: lap === undefined ? null : Number(lap),
    state: placeIn(where),
    reason: reasonOf(decision.replace(words, '').replace(/^ *- */, '')),
  };
}

/** Of no car in particular: "FIRST LAP INCIDENTS AT TURNS 2 AND 3 ALL NOTED" (2018 Azerbaijan, Race, `00:40:39.834`). */
function sweepingMeaning(text: string): FoundMeaning | null {
  if (/^FIRST LAP INCIDENTS .* ALL NOTED$/.test(text))
    return { kind: 'noted', turns: turnsIn(text), lapNumber: 1 };
  return text.endsWith(' UNDER INVESTIGATION') ? { kind: 'under_investigation' } : null;
}

function turnsIn(text: string): number[] {
  const match = /\bTURNS? (\d{1,2})(?: (?:TO|AND) (\d{1,2}))?/.exec(text);
  return (match?.slice(1) ?? []).filter((turn) => turn !== undefined).map(Number);
}

/** Where it happened, if at no turn. */
function placeIn(text: string): string | null {
  return /\bPIT (?:LANE|ENTRY|EXIT)\b/.exec(text)?.[0].toLowerCase().replace(' ', '_') ?? null;
}
