// Generated from the files of this folder: run "npm run docs" after adding or removing one.

import type { Operation } from './parts/operation.ts';

/** Every operation by its name. Each is loaded when it is used. */
export const registry: Readonly<Record<string, () => Promise<Operation>>> = {
  'fetch schedule': async () => (await import('./fetch-schedule.ts')).fetchSchedule,
  'fetch drivers': async () => (await import('./fetch-drivers.ts')).fetchDrivers,
  'fetch session-info': async () => (await import('./fetch-session-info.ts')).fetchSessionInfo,
  'analyze lap-times': async () => (await import('./lap-times.ts')).lapTimes,
  'analyze tyre-strategy': async () => (await import('./tyre-strategy.ts')).tyreStrategy,
  'analyze telemetry': async () => (await import('./telemetry.ts')).telemetry,
  'analyze multi-lap': async () => (await import('./multi-lap.ts')).multiLap,
  'analyze year-compare': async () => (await import('./year-compare.ts')).yearCompare,
  'analyze driver-laps': async () => (await import('./driver-laps.ts')).driverLaps,
  'analyze qualifying-results': async () => (await import('./qualifying-results.ts')).qualifyingResults,
  'analyze team-pace': async () => (await import('./team-pace.ts')).teamPace,
  'analyze season-summary': async () => (await import('./season-summary.ts')).seasonSummary,
  'analyze sectors': async () => (await import('./sectors.ts')).sectors,
  'temporal-context': async () => (await import('./temporal-context.ts')).temporalContext,
  'workspace create': async () => (await import('./workspace-create.ts')).workspaceCreate,
  'workspace list': async () => (await import('./workspace-list.ts')).workspaceList,
  'workspace info': async () => (await import('./workspace-info.ts')).workspaceInfo,
  'workspace clean': async () => (await import('./workspace-clean.ts')).workspaceClean,
  'workspace remove': async () => (await import('./workspace-remove.ts')).workspaceRemove,
  login: async () => (await import('./login.ts')).login,
  logout: async () => (await import('./logout.ts')).logout,
  whoami: async () => (await import('./whoami.ts')).whoami,
  doctor: async () => (await import('./doctor.ts')).doctor,
  validate: async () => (await import('./validate.ts')).validate,
};
