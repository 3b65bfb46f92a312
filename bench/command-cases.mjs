const race = ['--year', '2018', '--gp', 'Azerbaijan', '--session', 'R'];
const qualifying = ['--year', '2025', '--gp', 'Mexico City', '--session', 'Q'];
const drivers = (...codes) => codes.flatMap((code) => ['--drivers', code]);
const analyze = (name, ...options) => ['analyze', name, '--workspace-id', 'b', ...options];

/** A command before anything of its session was parsed, and after. */
function coldAndWarm(id, name, args, [cold, warm], peer) {
  return [
    { id: `${id}_cold`, name: `${name}, ${cold}`, args, isCold: true, peer },
    { id, name: `${name}, ${warm}`, args, isCold: false, peer },
  ];
}

const parsed = ['first look', 'parsed before'];
const decoded = ['first look', 'decoded before'];

/**
 * What is measured. `id`: its column in history.csv, never changed. `isCold`: without the cache of data. `isSimulated`: of simulated data,
 * whether there are recordings or not. `peer`: what bench/peer.py calls
 * the same question; left out where it has no such thing.
 */
export const commandCases = [
  { id: 'version', name: 'svc --version', args: ['--version'], isCold: false },
  { id: 'workspaces', name: 'svc workspace list', args: ['workspace', 'list'], isCold: false },
  {
    id: 'schedule',
    name: 'svc fetch schedule',
    args: ['fetch', 'schedule', '--workspace-id', 'b', '--year', '2025'],
    isCold: false,
  },
  {
    id: 'results',
    name: 'svc fetch results',
    args: ['fetch', 'results', '--workspace-id', 'b', ...race],
    isCold: false,
  },
  {
    id: 'standings',
    name: 'svc fetch standings 2025',
    args: ['fetch', 'standings', '--workspace-id', 'b', '--year', '2025'],
    isCold: false,
  },
  {
    id: 'head_to_head',
    name: 'svc analyze head-to-head 2025',
    args: analyze('head-to-head', '--year', '2025', ...drivers('NOR', 'PIA')),
    isCold: false,
  },
  ...coldAndWarm(
    'driver_laps',
    'svc analyze driver-laps',
    analyze('driver-laps', ...race, '--driver', 'HAM'),
    parsed,
    'laps',
  ),
  ...coldAndWarm(
    'lap_times',
    'svc analyze lap-times',
    analyze('lap-times', ...race, ...drivers('HAM', 'RAI')),
    parsed,
    'lap-chart',
  ),
  ...coldAndWarm(
    'tyre_strategy',
    'svc analyze tyre-strategy',
    analyze('tyre-strategy', ...race),
    parsed,
    'strategy-chart',
  ),
  ...coldAndWarm('race_gaps', 'svc analyze race-gaps', analyze('race-gaps', ...race), parsed),
  ...coldAndWarm('replay', 'svc analyze replay, qualifying', analyze('replay', ...qualifying), decoded),
  ...coldAndWarm('positions', 'svc analyze positions', analyze('positions', ...race), parsed),
  ...coldAndWarm(
    'telemetry',
    'svc analyze telemetry, 2 drivers',
    analyze('telemetry', ...qualifying, ...drivers('NOR', 'LEC')),
    decoded,
    'telemetry-chart',
  ),
  {
    id: 'race_control',
    name: 'svc fetch race-control, parsed before',
    args: ['fetch', 'race-control', '--workspace-id', 'b', ...race, '--detail', 'full'],
    isCold: false,
  },
  ...coldAndWarm(
    'lap_distribution',
    'svc analyze lap-distribution',
    analyze('lap-distribution', ...race),
    parsed,
  ),
  ...coldAndWarm('stints', 'svc analyze stints', analyze('stints', ...race), parsed),
  ...coldAndWarm('pit_stops', 'svc analyze pit-stops', analyze('pit-stops', ...race), parsed),
  {
    id: 'weather',
    name: 'svc analyze weather, parsed before',
    args: analyze('weather', ...qualifying),
    isCold: false,
  },
  {
    id: 'query',
    name: 'svc query, a race, parsed before',
    args: [
      'query',
      '--sql',
      'select driver, count(*) as laps_led from laps where position = 1 group by driver order by 2 desc',
      ...['--season', '2018', '--events', 'Azerbaijan'],
    ],
    isCold: false,
  },
  {
    id: 'telemetry_5_cold',
    name: 'svc analyze telemetry, 5 drivers, first look',
    args: analyze('telemetry', ...qualifying, ...drivers('NOR', 'LEC', 'HAM', 'VER', 'RUS')),
    isCold: true,
  },
  ...coldAndWarm(
    'corners',
    'svc analyze corners, 2 drivers',
    analyze('corners', ...qualifying, ...drivers('NOR', 'LEC')),
    decoded,
  ),
  ...coldAndWarm(
    'track_map',
    'svc analyze track-map, 2 drivers',
    analyze('track-map', ...qualifying, ...drivers('NOR', 'LEC')),
    decoded,
  ),
  ...coldAndWarm(
    'speed_trace',
    'svc analyze speed-trace, 2 drivers',
    analyze('speed-trace', ...qualifying, ...drivers('NOR', 'LEC')),
    decoded,
  ),
  {
    id: 'ratings_cold',
    name: 'svc analyze ratings 2025, first look',
    args: analyze('ratings', '--year', '2025'),
    isCold: true,
  },
  {
    id: 'season_races_cold',
    name: 'svc analyze season-races 2025, first look',
    args: analyze('season-races', '--year', '2025'),
    isCold: true,
  },
  {
    id: 'season_cold',
    name: 'svc analyze season-summary 2025, first look',
    args: analyze('season-summary', '--year', '2025'),
    isCold: true,
  },
  {
    id: 'simulated_telemetry_cold',
    name: 'svc analyze telemetry, 2 drivers, simulated, first look',
    args: analyze('telemetry', ...qualifying, ...drivers('NOR', 'LEC')),
    isCold: true,
    isSimulated: true,
  },
  {
    id: 'simulated_season_cold',
    name: 'svc analyze season-summary 2025, simulated, first look',
    args: analyze('season-summary', '--year', '2025'),
    isCold: true,
    isSimulated: true,
  },
];
