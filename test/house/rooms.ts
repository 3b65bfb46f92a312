/** A room of the house and what it may import besides itself. */
export interface Room {
  /** Rooms whose values it may use. */
  uses: readonly string[];
  /** Rooms of which it may use types only. */
  usesTypesOf?: readonly string[];
  /** It uses no npm packages and none of Node's own modules. */
  isPure?: true;
  /**
   * The places inside it, low ones first: a place imports from itself and from those before it. An order, not a table of pairs, for
   * no order can hold a circle. A place is a folder, `.` the files that lie in the room itself, and a file that stands lower or
   * higher than those beside it has a place of its own. None: all files of the room lie in it side by side.
   */
  order?: readonly string[];
}

export const rooms: Record<string, Room> = {
  core: {
    uses: [],
    isPure: true,
    order: [
      '.',
      'text',
      'rules',
      'account',
      'feed',
      'names/name-matching.ts',
      'names/circuit-names.ts',
      'calendar',
      'trace',
      'timing/topics',
      'results',
      'ratings',
      'names',
      'facts',
      'timing/raw-laps',
      'timing/race-control',
      'timing/tyres',
      'timing/laps',
      'timing',
      'timing/race-laps',
      'live',
      'telemetry/samples',
      'telemetry/channels',
      'telemetry/laps',
      'telemetry/circuit',
      'telemetry/zones',
      'telemetry/comparison',
      'telemetry',
      'openf1',
      'board',
      'diagnosis',
      'analysis/season',
      'analysis/pace',
      'analysis/race',
      'analysis/telemetry',
      'analysis',
      'tables',
      'agreement',
      'evidence',
      'charts/spec',
      'charts/look',
      'charts/axes.ts',
      'charts/picture.ts',
      'charts/season',
      'charts/pace',
      'charts/race',
      'charts/telemetry',
      'charts/chart-rows.ts',
    ],
  },
  render: {
    uses: ['core'],
    order: [
      'font',
      'pixels',
      '.',
      'narrow',
      'fitted',
      'interactive/client',
      'interactive/client/season',
      'interactive/client/plots',
      'interactive/client/race-gaps',
      'interactive/client/telemetry',
      'interactive/client/replay',
      'interactive/client/conversation',
      'interactive',
    ],
  },
  // The simulated archive is opened where every other source is.
  io: {
    uses: ['core', 'simulated-archive'],
    order: [
      'effects',
      '.',
      'disk',
      'settings',
      'redis',
      'account',
      'http',
      'packs',
      'sources',
      'data',
      'data/telemetry',
      'data/racing-data.ts',
      'answers',
      'packing',
      'cache',
      'sql',
      'diagnosis',
      'workspaces',
      'live',
      'exports',
      'real-world.ts',
      'session-thread.ts',
    ],
  },
  ops: {
    uses: ['core'],
    usesTypesOf: ['io'],
    order: [
      'parts',
      'parts/pace',
      'parts/race',
      'parts/season',
      'parts/telemetry',
      'parts/query',
      'parts/temporal-context',
      'parts/export',
      'parts/facts',
      'parts/session-outcome.ts',
      'fetch',
      'analyze',
      'export',
      'workspace',
      'cache',
      'account',
      '.',
    ],
  },
  // What surfaces share: checking input, keeping files, documents, words.
  present: { uses: ['ops', 'core', 'render'], usesTypesOf: ['io'] },
  'simulated-archive': {
    uses: ['core'],
    order: [
      'src/ground',
      'src/circuit',
      'src/weekend',
      'src/calendar',
      'src/plans',
      'src/session/driving',
      'src/session/course',
      'src/session/runs',
      'src/session/race',
      'src/session/control',
      'src/session/timing',
      'src/session',
      'src/feed/stream',
      'src/feed/standings',
      'src/feed/session',
      'src/feed/board',
      'src/feed/timing-app-data',
      'src/feed/timing-data',
      'src/feed',
      'src/telemetry',
      'src/services',
      'src/outcomes',
      'src/damage',
      'src',
    ],
  },
  tools: { uses: ['present', 'ops', 'core', 'io'], order: ['.', 'threads'] },
  // What servers do with any request: whom they answer for, limits, refusals.
  serving: { uses: ['core', 'io'] },
  questions: {
    uses: ['tools', 'present', 'ops', 'core', 'io'],
    order: ['markdown.ts', 'reading.ts', 'terms', 'names', 'classify', 'reading', 'rows', '.'],
  },
  agent: {
    uses: ['questions', 'tools', 'present', 'ops', 'core', 'io'],
    order: ['models', 'figures', 'turn', 'conversations', 'transcripts', '.', 'replay'],
  },
  mcp: {
    uses: ['questions', 'tools', 'serving', 'present', 'render', 'ops', 'core', 'io'],
    order: ['prompts', 'resources', '.', 'http'],
  },
  cli: { uses: ['present', 'ops', 'core', 'io', 'mcp'], order: ['schemas', '.'] },
  // What the package shows to programs of others.
  library: { uses: ['core', 'io', 'render'] },
  // Begins the command line, and knows nothing of what it does.
  launch: { uses: ['io'] },
  web: {
    // Of `render` the font that exports bring along.
    uses: ['serving', 'present', 'render', 'ops', 'core', 'io', 'agent', 'questions', 'tools'],
    order: [
      'setup',
      'api',
      'watermarks',
      'requests',
      'access',
      'runs',
      'runs/shared',
      'workers',
      'watch',
      'client/markdown',
      'client/state',
      'client/chat',
      'client/parts',
      'client/messages',
      'client/live',
      'client',
      'page',
      'export',
      'live',
      'routes',
      '.',
    ],
  },
};

/** The room of a file: the folder below `src`, or the package. */
export function roomOf(path: string): string | null {
  return /^(?:src|packages)\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The place of a file in its room, among those of the room's order; null when it is none of them. */
export function placeOf(path: string, order: readonly string[]): string | null {
  const inRoom = path.split('/').slice(2).join('/');
  const folder = inRoom.includes('/') ? inRoom.slice(0, inRoom.lastIndexOf('/')) : '.';
  return order.find((place) => place === inRoom) ?? order.find((place) => place === folder) ?? null;
}
