import { redisSettings } from './redis-settings.ts';
import type { SettingTable } from './setting.ts';
import {
  choice,
  count,
  countOrNone,
  flag,
  headerName,
  hosts,
  listenAddress,
  liveChoice,
  path,
  proxies,
  rateLimit,
  secret,
  secretToken,
} from './setting-kinds.ts';

/**
 * Every setting of `svc-web`, in the order of its page. One more is one entry here: `svc-web` reads and checks it at the start, `svc
 * doctor` knows it, and `npm run docs` writes it into `docs/settings.md`. What reads it gets it by its name from `readTable`.
 */
export const webSettings = {
  auth: {
    variable: 'SVC_WEB_AUTH',
    group: 'Who gets in',
    kind: choice(['none', 'password', 'header']),
    usual: 'none',
    meaning:
      'How visitors get in ([who gets in](access.md)). To listen beyond this machine (`--host`), it must be set, even if to `none`.',
  },
  password: {
    variable: 'SVC_WEB_PASSWORD',
    group: 'Who gets in',
    kind: secret,
    usual: '',
    meaning: 'The password all visitors share, for `SVC_WEB_AUTH=password`. Changing it signs everyone out.',
  },
  passwordFile: {
    variable: 'SVC_WEB_PASSWORD_FILE',
    group: 'Who gets in',
    kind: path,
    usual: '',
    meaning: 'A file with the password, instead of the variable. A final line break is ignored.',
  },
  userHeader: {
    variable: 'SVC_WEB_AUTH_HEADER',
    group: 'Who gets in',
    kind: headerName,
    usual: 'x-forwarded-user',
    meaning: "The header in which a proxy sends the visitor's name, for `SVC_WEB_AUTH=header`.",
  },
  cookieSecure: {
    variable: 'SESSION_COOKIE_SECURE',
    group: 'Cookies',
    kind: flag,
    usual: { development: 'false', production: 'true' },
    meaning: 'Cookie for HTTPS only.',
  },
  cookieHttpOnly: {
    variable: 'SESSION_COOKIE_HTTPONLY',
    group: 'Cookies',
    kind: flag,
    usual: 'true',
    meaning: 'Cookie not readable by scripts.',
  },
  cookieSameSite: {
    variable: 'SESSION_COOKIE_SAMESITE',
    group: 'Cookies',
    kind: choice(['lax', 'strict', 'none']),
    usual: 'lax',
    meaning: 'When browsers send it with requests from other sites. `none` needs `SESSION_COOKIE_SECURE`.',
  },
  keys: {
    variable: 'SVC_WEB_KEY',
    group: 'Cookies',
    kind: choice(['required', 'seen', 'off']),
    usual: { development: 'off', production: 'seen' },
    meaning:
      'When a workspace asks for [its key](web.md#whose-workspace-it-is): always, once a browser has sent it back, or never. `required` needs `SESSION_COOKIE_SECURE`; without that there are no keys.',
  },
  hosts: {
    variable: 'SVC_WEB_HOSTS',
    group: 'Network',
    kind: hosts,
    usual: '',
    meaning:
      "Names by which browsers reach the server, besides this machine's ([behind a proxy](web.md#behind-a-proxy)).",
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    group: 'Network',
    kind: proxies,
    usual: 'false',
    meaning:
      'How many proxies are in front, or their addresses. Without it, forwarding headers are not trusted.',
  },
  mostConnections: {
    variable: 'SVC_WEB_MAX_CONNECTIONS',
    group: 'Network',
    kind: count,
    usual: '2000',
    meaning: 'Connections at once.',
  },
  mostConnectionsOfClient: {
    variable: 'SVC_WEB_MAX_CONNECTIONS_PER_CLIENT',
    group: 'Network',
    kind: count,
    usual: '256',
    meaning: "Per client. Not counted behind a proxy (`TRUST_PROXY`), since all connections are the proxy's.",
  },
  isRateLimited: {
    variable: 'RATE_LIMIT_ENABLED',
    group: 'Limits',
    kind: flag,
    usual: { development: 'false', production: 'true' },
    meaning: 'Whether the three limits below apply, each per address.',
  },
  newWorkspaceLimit: {
    variable: 'RATE_LIMIT_SESSION_CREATE',
    group: 'Limits',
    kind: rateLimit,
    usual: '30/minute',
    meaning: '`GET /`.',
  },
  chatLimit: {
    variable: 'RATE_LIMIT_CHAT',
    group: 'Limits',
    kind: rateLimit,
    usual: '60/minute',
    meaning: '`/chat` and the routes of conversations, together.',
  },
  chartLimit: {
    variable: 'RATE_LIMIT_CHART',
    group: 'Limits',
    kind: rateLimit,
    usual: '120/minute',
    meaning: '`/charts` and `/interactive`, together.',
  },
  signInLimit: {
    variable: 'RATE_LIMIT_SIGN_IN',
    group: 'Limits',
    kind: rateLimit,
    usual: '10/minute',
    meaning: 'Password attempts per address; applies whatever `RATE_LIMIT_ENABLED` says.',
  },
  answersPerClient: {
    variable: 'SVC_WEB_ANSWERS_PER_CLIENT',
    group: 'Limits',
    kind: count,
    usual: '2',
    meaning: 'Answers one client may have in progress at once; its other questions wait.',
  },
  answersAtOnce: {
    variable: 'SVC_WEB_ANSWERS_AT_ONCE',
    group: 'Limits',
    kind: count,
    usual: '64',
    meaning: 'Answers of all clients in progress at once; further questions [wait](web.md#under-load).',
  },
  mostWaiting: {
    variable: 'SVC_WEB_MAX_WAITING',
    group: 'Limits',
    kind: count,
    usual: '500',
    meaning: 'Questions of all clients waiting at once. More are refused (503).',
  },
  longestWaitS: {
    variable: 'SVC_WEB_LONGEST_WAIT_S',
    group: 'Limits',
    kind: count,
    usual: '120',
    meaning: 'A question that would wait longer than this many seconds is refused (503).',
  },
  heavyAtOnce: {
    variable: 'SVC_WEB_HEAVY_AT_ONCE',
    group: 'Limits',
    kind: count,
    usual: '2',
    meaning:
      'Heavy analyses and drawings at once: telemetry, whole seasons, SQL. Small ones always have a thread.',
  },
  heavyPerWorkspace: {
    variable: 'SVC_WEB_HEAVY_PER_WORKSPACE',
    group: 'Limits',
    kind: count,
    usual: '1',
    meaning: 'Those of one workspace.',
  },
  memoryMb: {
    variable: 'SVC_WEB_MEMORY_MB',
    group: 'Limits',
    kind: countOrNone,
    usual: '',
    meaning:
      "Memory the process may use. Near the limit, [caches are dropped, then heavy work is refused](web.md#threads). Default: the container's limit, else the machine's memory.",
  },
  mostConversations: {
    variable: 'SVC_WEB_MAX_CONVERSATIONS',
    group: 'Room on the disk',
    kind: count,
    usual: '200',
    meaning: 'Conversations per workspace.',
  },
  workspaceMb: {
    variable: 'SVC_WEB_MAX_WORKSPACE_MB',
    group: 'Room on the disk',
    kind: count,
    usual: '200',
    meaning: 'Disk space per workspace.',
  },
  totalMb: {
    variable: 'SVC_WEB_MAX_TOTAL_MB',
    group: 'Room on the disk',
    kind: count,
    usual: '10000',
    meaning: "Disk space of all visitors' workspaces together.",
  },
  unusedHours: {
    variable: 'SVC_WEB_UNUSED_HOURS',
    group: 'Room on the disk',
    kind: count,
    usual: '20',
    meaning: 'A workspace without a question is removed this long after its last access.',
  },
  keptDays: {
    variable: 'SVC_WEB_KEEP_DAYS',
    group: 'Room on the disk',
    kind: countOrNone,
    usual: '',
    meaning:
      "A visitor's workspace is removed this long after its last access, with all its conversations. Without it, none is removed for age alone.",
  },
  leastFreeMb: {
    variable: 'SVC_WEB_MIN_FREE_MB',
    group: 'Room on the disk',
    kind: count,
    usual: '200',
    meaning:
      'With less free disk space no question is accepted; [caches are dropped first](web.md#room-on-the-disk).',
  },
  usesAccount: {
    variable: 'SVC_WEB_USE_ACCOUNT',
    group: 'Data',
    kind: flag,
    usual: { development: 'true', production: 'false' },
    meaning: 'Whether archive requests use [your F1 TV account](web.md#your-account-or-none).',
  },
  live: {
    variable: 'SVC_WEB_LIVE',
    group: 'Data',
    kind: liveChoice,
    usual: 'follow',
    meaning:
      'Which running session [the live page](live.md#watch-it-live) shows: `follow` what `svc live record` records, `1` what the server records itself, `demo` a simulated race with `SVC_SOURCE=demo`, in real time or so many times as fast.',
  },
  changedReadings: {
    variable: 'SVC_WEB_CHANGED_READINGS',
    group: 'Watching it',
    kind: path,
    usual: '',
    meaning:
      'A file that gets a line for each reading that a visitor changed: the question, and the operation and input that were meant, as [labelled questions](questions.md#fix-a-misreading) have them. It holds what visitors wrote. Without it nothing is kept.',
  },
  isTraced: {
    variable: 'SVC_TRACING_ENABLED',
    group: 'Watching it',
    kind: flag,
    usual: 'false',
    meaning: '[OpenTelemetry traces](web.md#traces).',
  },
  spanProcessor: {
    variable: 'SVC_SPAN_PROCESSOR',
    group: 'Watching it',
    kind: choice(['simple', 'batch']),
    usual: { development: 'simple', production: 'batch' },
    meaning: 'How spans are sent: each at once, or together.',
  },
  metricsAddress: {
    variable: 'SVC_WEB_METRICS',
    group: 'Watching it',
    kind: listenAddress,
    usual: 'off',
    meaning:
      'Where [figures for Prometheus](watching.md#figures) are shown, on a port of their own: `9464` listens on 127.0.0.1 only. Other machines need `SVC_WEB_METRICS_TOKEN`.',
  },
  metricsToken: {
    variable: 'SVC_WEB_METRICS_TOKEN',
    group: 'Watching it',
    kind: secretToken,
    usual: '',
    meaning: 'The token needed to read the figures, as `Authorization: Bearer <token>`.',
  },
  ...redisSettings,
  drainS: {
    variable: 'SVC_WEB_DRAIN_S',
    group: 'Several instances',
    kind: count,
    usual: '3',
    meaning:
      'With `SVC_REDIS_URL`: how many seconds an instance asked to stop keeps serving while its `/ready` is already 503. Make it longer than the proxy takes to notice.',
  },
} as const satisfies SettingTable;
