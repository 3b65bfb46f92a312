/** The ways to data, for somebody who has just begun: the one that needs least comes first. */
export const waysToData = [
  'Simulated, without anything: SVC_SOURCE=demo',
  'Real from 2023, without an account: nothing to set (OpenF1; laps of races since 1996 from the results API)',
  'Everything since 2018, with an F1 TV account: svc login',
  'Sessions that somebody packed, without account and network: SVC_SOURCE=pack:<file or folder>',
] as const;
