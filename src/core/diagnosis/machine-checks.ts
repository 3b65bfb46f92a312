import { checked, type Check } from './check.ts';
import type {
  BadSetting,
  CacheFacts,
  DiagnosisFacts,
  HomeFacts,
  HostFacts,
  ProxyFacts,
} from './diagnosis-facts.ts';
import { badSettingCheck } from './settings-checks.ts';

const megabyte = 1024 * 1024;
/** A session takes some 10 MB with its telemetry. */
const scarceBytes = 500 * megabyte;
const tooFewBytes = 50 * megabyte;
/** Certificates and tokens are judged by the minute; answers of hosts come with a second's precision. */
const smallSkewMs = 2 * 60_000;
const largeSkewMs = 60 * 60_000;

/** What the hosts say of this machine's clock: the median, since one host may be wrong itself. */
export function clockCheck(hosts: readonly HostFacts[]): Check {
  const check = { id: 'clock', subject: 'Clock of this machine' };
  const skewsMs = hosts
    .flatMap(({ clock }) => (clock ? [clock.hereUtcMs - clock.hostUtcMs] : []))
    .toSorted((a, b) => a - b);
  const skewMs = skewsMs[Math.floor(skewsMs.length / 2)];
  if (skewMs === undefined) return checked(check, 'unknown', 'No host has sent the time.');
  const size = Math.abs(skewMs);
  if (size < smallSkewMs)
    return checked(check, 'ok', "It agrees with the hosts' clocks to within two minutes.");
  return checked(
    check,
    size < largeSkewMs ? 'warning' : 'failed',
    `${inWords(size)} ${skewMs > 0 ? 'ahead of' : 'behind'} the clocks of the hosts.`,
    'Set the clock: the age of copies and the expiry of tokens and certificates depend on it.',
  );
}

function inWords(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  return minutes < 120
    ? `${minutes} min`
    : minutes < 2880
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / 1440)} days`;
}

export function homeCheck({ directory, refusal, freeBytes }: HomeFacts): Check {
  const check = { id: 'home', subject: `Directory ${directory}` };
  if (refusal !== null) {
    return checked(
      check,
      'failed',
      `It cannot be written (${refusal}): charts, workspaces and the cache can't be stored.`,
      'Set SVC_HOME to a directory this user can write to.',
    );
  }
  if (freeBytes === null) return checked(check, 'ok', 'Writable.');
  const finding = `Writable; ${megabytes(freeBytes)} free.`;
  if (freeBytes >= scarceBytes) return checked(check, 'ok', finding);
  return checked(check, freeBytes < tooFewBytes ? 'failed' : 'warning', finding, {
    text: 'Free some space, or remove old workspaces; its cache directory can be deleted at any time.',
    steps: [{ operation: 'workspace list', input: { show_all: true }, why: 'lists the workspaces' }],
  });
}

export function cacheCheck(cache: CacheFacts | BadSetting): Check {
  const check = { id: 'cache', subject: 'Cache' };
  if ('problem' in cache) return badSettingCheck(check, cache);
  const { bytes, limitBytes } = cache;
  if (bytes === null) return checked(check, 'unknown', 'It cannot be read.');
  return checked(check, 'ok', `${megabytes(bytes)} of ${megabytes(limitBytes)} for each source.`);
}

export function nodeCheck({ version, required }: DiagnosisFacts['node']): Check {
  const check = { id: 'node', subject: 'Node.js' };
  if (isAtLeast(version, required))
    return checked(check, 'ok', `${version}; ${required} or later is needed.`);
  return checked(
    check,
    'failed',
    `${version}, and ${required} or later is needed.`,
    `Install Node.js ${required} or later.`,
  );
}

function isAtLeast(version: string, required: string): boolean {
  const parts = (text: string): number[] => text.replace(/^v/, '').split('.').map(Number);
  const [have, need] = [parts(version), parts(required)];
  for (const [index, least] of need.entries()) {
    const own = have[index] ?? 0;
    if (own !== least) return own > least;
  }
  return true;
}

export function chartsCheck({ problem }: DiagnosisFacts['charts']): Check {
  const check = { id: 'charts', subject: 'Fonts and encoder of charts' };
  if (problem === null) return checked(check, 'ok', 'Both are installed; no browser is needed.');
  return checked(
    check,
    'failed',
    `PNG charts can't be drawn: ${problem}.`,
    'Reinstall the program on this system, with its optional packages.',
  );
}

export function proxyCheck(proxy: ProxyFacts | BadSetting, hosts: readonly HostFacts[]): Check {
  const check = { id: 'proxy', subject: 'Proxy' };
  if ('problem' in proxy) return badSettingCheck(check, proxy);
  const { variable, passedBy } = proxy;
  if (variable === null) return checked(check, 'ok', 'None: hosts are reached directly.');
  const passed = passedBy.length === 0 ? '' : ` NO_PROXY leaves it out for ${passedBy.join(', ')}.`;
  const refused = hosts.find(({ answer }) => answer.kind === 'failed' && answer.said.startsWith('proxy '));
  if (refused === undefined) return checked(check, 'ok', `${variable} names one.${passed}`);
  return checked(
    check,
    'failed',
    `${variable} names one that does not let requests through.${passed}`,
    `Correct ${variable}, with user name and password if needed, or unset it if hosts can be reached directly.`,
  );
}

function megabytes(bytes: number): string {
  const amount = bytes / megabyte;
  return amount >= 10_240
    ? `${Math.floor(amount / 1024)} GB`
    : `${amount < 10 ? amount.toFixed(1) : Math.floor(amount)} MB`;
}
