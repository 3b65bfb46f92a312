// The entry `open-racing-data/charts`: findings in, chart specs out. A spec is plain JSON data; `open-racing-data/render` draws it.

export { lapDistributionChart } from '../core/charts/pace/lap-distribution.ts';
export type { LapDistributionRows } from '../core/charts/pace/lap-distribution.ts';
export { lapTimesChart } from '../core/charts/pace/lap-times.ts';
export type { LapTimesRows } from '../core/charts/pace/lap-times-series.ts';
export { qualifyingResultsChart } from '../core/charts/pace/qualifying-results.ts';
export type { QualifyingResultsRows } from '../core/charts/pace/qualifying-results-panels.ts';
export { sectorsChart } from '../core/charts/pace/sectors.ts';
export type { SectorsRows } from '../core/charts/pace/sectors.ts';
export { teamPaceChart } from '../core/charts/pace/team-pace.ts';
export type { TeamPaceRows } from '../core/charts/pace/team-pace.ts';

export { pitStopsChart } from '../core/charts/race/pit-stops.ts';
export type { PitStopsRows } from '../core/charts/race/pit-stops.ts';
export { positionsChart } from '../core/charts/race/positions.ts';
export type { PositionsRows } from '../core/charts/race/positions.ts';
export { raceGapsChart, raceGapsPage } from '../core/charts/race/race-gaps.ts';
export type { RaceGapsRows } from '../core/charts/race/race-gaps.ts';
export { replayPage } from '../core/charts/race/replay.ts';
export type { ReplayRows } from '../core/charts/race/replay.ts';
export { stintsChart } from '../core/charts/race/stints.ts';
export type { StintsRows } from '../core/charts/race/stints.ts';
export { tyreStrategyChart } from '../core/charts/race/tyre-strategy.ts';
export type { TyreStrategyRows } from '../core/charts/race/tyre-strategy.ts';
export { weatherChart } from '../core/charts/race/weather.ts';
export type { WeatherRows } from '../core/charts/race/weather.ts';

export { cornersChart } from '../core/charts/telemetry/corners.ts';
export type { CornersRows } from '../core/charts/telemetry/corners.ts';
export { speedTraceChart } from '../core/charts/telemetry/speed-trace.ts';
export type { SpeedTraceRows } from '../core/charts/telemetry/speed-trace.ts';
export { telemetryChart } from '../core/charts/telemetry/telemetry.ts';
export type { TelemetryRows } from '../core/charts/telemetry/telemetry.ts';
export { trackMapChart } from '../core/charts/telemetry/track-map.ts';
export type { TrackMapRows } from '../core/charts/telemetry/track-map.ts';

export { championshipChart } from '../core/charts/season/championship.ts';
export type { ChampionshipRows } from '../core/charts/season/championship.ts';
export { headToHeadChart } from '../core/charts/season/head-to-head.ts';
export type { HeadToHeadRows } from '../core/charts/season/head-to-head.ts';
export { seasonQualifyingsChart } from '../core/charts/season/season-qualifyings.ts';
export type { SeasonQualifyingsRows } from '../core/charts/season/season-qualifyings.ts';
export { ratingsChart } from '../core/charts/season/ratings.ts';
export type { RatingsRows } from '../core/charts/season/ratings.ts';
export { seasonRacesChart } from '../core/charts/season/season-races.ts';
export type { SeasonRacesRows } from '../core/charts/season/season-races.ts';
export { seasonSummaryChart } from '../core/charts/season/season-summary.ts';
export type { SeasonSummaryRows } from '../core/charts/season/season-summary.ts';

export { chartRows } from '../core/charts/chart-rows.ts';
export { pageRows } from '../core/charts/chart-rows.ts';
export type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
export type { InteractiveSpec } from '../core/charts/spec/page-spec.ts';
export type { ChartedSeason, ChartedSession } from '../core/charts/look/chart-texts.ts';
