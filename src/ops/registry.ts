// Generated from the files of this folder: run "npm run docs" after adding or removing one.

import type { Operation } from './parts/operation.ts';

/** Every operation by its name. Each is loaded when it is used. */
export const registry: Readonly<Record<string, () => Promise<Operation>>> = {
  'fetch schedule': async () => (await import('./fetch/fetch-schedule.ts')).fetchSchedule,
  'fetch drivers': async () => (await import('./fetch/fetch-drivers.ts')).fetchDrivers,
  'fetch session-info': async () => (await import('./fetch/fetch-session-info.ts')).fetchSessionInfo,
  'fetch race-control': async () => (await import('./fetch/fetch-race-control.ts')).fetchRaceControl,
  'fetch results': async () => (await import('./fetch/fetch-results.ts')).fetchResults,
  'fetch standings': async () => (await import('./fetch/fetch-standings.ts')).fetchStandings,
  'analyze lap-times': async () => (await import('./analyze/lap-times.ts')).lapTimes,
  'analyze tyre-strategy': async () => (await import('./analyze/tyre-strategy.ts')).tyreStrategy,
  'analyze telemetry': async () => (await import('./analyze/telemetry.ts')).telemetry,
  'analyze multi-lap': async () => (await import('./analyze/multi-lap.ts')).multiLap,
  'analyze year-compare': async () => (await import('./analyze/year-compare.ts')).yearCompare,
  'analyze driver-laps': async () => (await import('./analyze/driver-laps.ts')).driverLaps,
  'analyze qualifying-results': async () =>
    (await import('./analyze/qualifying-results.ts')).qualifyingResults,
  'analyze team-pace': async () => (await import('./analyze/team-pace.ts')).teamPace,
  'analyze season-summary': async () => (await import('./analyze/season-summary.ts')).seasonSummary,
  'analyze sectors': async () => (await import('./analyze/sectors.ts')).sectors,
  'analyze championship': async () => (await import('./analyze/championship.ts')).championship,
  'analyze corners': async () => (await import('./analyze/corners.ts')).corners,
  'analyze weather': async () => (await import('./analyze/weather.ts')).weather,
  'analyze positions': async () => (await import('./analyze/positions.ts')).positions,
  'analyze pit-stops': async () => (await import('./analyze/pit-stops.ts')).pitStops,
  'analyze head-to-head': async () => (await import('./analyze/head-to-head.ts')).headToHead,
  'temporal-context': async () => (await import('./temporal-context.ts')).temporalContext,
  'workspace create': async () => (await import('./workspace/workspace-create.ts')).workspaceCreate,
  'workspace list': async () => (await import('./workspace/workspace-list.ts')).workspaceList,
  'workspace info': async () => (await import('./workspace/workspace-info.ts')).workspaceInfo,
  'workspace clean': async () => (await import('./workspace/workspace-clean.ts')).workspaceClean,
  'workspace remove': async () => (await import('./workspace/workspace-remove.ts')).workspaceRemove,
  login: async () => (await import('./account/login.ts')).login,
  logout: async () => (await import('./account/logout.ts')).logout,
  whoami: async () => (await import('./account/whoami.ts')).whoami,
  doctor: async () => (await import('./doctor.ts')).doctor,
  validate: async () => (await import('./validate.ts')).validate,
  'cache list': async () => (await import('./cache/cache-list.ts')).cacheList,
  'cache clear': async () => (await import('./cache/cache-clear.ts')).cacheClear,
  why: async () => (await import('./why.ts')).why,
};
