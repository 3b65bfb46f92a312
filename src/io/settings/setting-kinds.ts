import { isIP } from 'node:net';
import { SvcError } from '../../core/errors.ts';
import { badValue, type SettingKind, usualText } from './setting.ts';

export const flag: SettingKind<boolean> = {
  allowed: '`true` or `false`',
  shown: /^(?:0|1|true|false)$/i,
  read: (text, { variable }) => {
    if (/^(true|1)$/i.test(text)) return true;
    if (/^(false|0)$/i.test(text)) return false;
    throw badValue(variable, text, 'neither true nor false', 'Set it to true or false.');
  },
};

/** One of some words, in small or capital letters. */
export function choice<const Choice extends string>(choices: readonly Choice[]): SettingKind<Choice> {
  return {
    allowed: choices
      .map((each) => `\`${each}\``)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or '),
    shown: /^[a-z]{1,20}$/i,
    read: (text, { variable }) => {
      const chosen = choices.find((each) => each === text.toLowerCase());
      if (chosen !== undefined) return chosen;
      throw badValue(variable, text, 'not one of its values', `Set it to ${choices.join(' or ')}.`);
    },
  };
}

/** A whole number from 1 on. */
export const count: SettingKind<number> = {
  allowed: 'a whole number above 0',
  shown: /^\d{1,9}$/,
  read: (text, setting) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    const example = usualText(setting, 'production');
    const hint = `Set it to a number, for instance ${example}.`;
    throw badValue(setting.variable, text, 'not a whole number above 0', hint);
  },
};

/** null: nothing is set. */
export const countOrNone: SettingKind<number | null> = {
  ...count,
  read: (text, { variable }) => (text === '' ? null : count.read(text, { variable, usual: '30' })),
};

/** So many requests of one client in a span of time. */
export interface RateLimit {
  requests: number;
  windowMs: number;
}

const unitMs: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

export const rateLimit: SettingKind<RateLimit> = {
  allowed: 'a number, `/`, and `second`, `minute`, `hour` or `day`',
  shown: /^\d{1,7}\/[a-z]{1,6}$/,
  read: (text, setting) => {
    const [, requests = '', unit = ''] = /^([1-9]\d{0,6})\/(second|minute|hour|day)$/.exec(text) ?? [];
    const windowMs = unitMs[unit];
    if (windowMs !== undefined) return { requests: Number(requests), windowMs };
    throw badValue(
      setting.variable,
      text,
      'no rate',
      `Write a whole number above 0 and a unit, as in ${usualText(setting, 'production')}; units are second, minute, hour and day.`,
    );
  },
};

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range of them (`10.0.0.0/8`), or the name of some ranges. */
function isProxyAddress(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return namedRanges.includes(text);
  return prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128);
}

/** A number of proxies, or addresses of them; false for none. */
export const proxies: SettingKind<number | string[] | false> = {
  allowed: `a number up to 9, or addresses (\`10.0.0.0/8,::1\`, ${namedRanges.map((each) => `\`${each}\``).join(', ')})`,
  shown: null,
  read: (text, { variable }) => {
    if (/^(false|0)$/i.test(text)) return false;
    if (/^true$/i.test(text)) return 1;
    if (/^\d$/.test(text)) return Number(text);
    const addresses = text.split(',').map((each) => each.trim());
    if (addresses.every(isProxyAddress)) return addresses;
    throw badValue(
      variable,
      text,
      'neither a number of proxies nor a list of their addresses',
      'Set it to 1 behind one proxy, or to addresses such as 10.0.0.0/8,127.0.0.1.',
    );
  },
};

/** Names and addresses of hosts, with or without a port, in lower case. */
export const hosts: SettingKind<string[]> = {
  allowed: 'names or addresses, with a port or without, separated by commas',
  shown: null,
  read: (text, { variable }) => {
    const given = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const wrong = given.find((host) => !isHost(host));
    if (wrong === undefined) return given;
    throw badValue(
      variable,
      wrong,
      'not a host name',
      'Write names without https:// and without a path, separated by commas: racing.example.org,10.0.0.7:8080.',
    );
  },
};

/** A name or an address as the header Host has it: an IPv6 address stands in brackets. */
function isHost(text: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*[a-z\d])?)(?::\d{1,5})?$/.exec(text) ?? [];
  return name.startsWith('[') ? isIP(name.slice(1, -1)) === 6 : name !== '';
}

/** Where a program listens. */
export interface ListenPlace {
  host: string;
  /** 0: any free one. */
  port: number;
}

/** A port of this machine, or of an address; null for none. */
export const listenAddress: SettingKind<ListenPlace | null> = {
  allowed: '`off`, a port, or an address and a port (`0.0.0.0:9464`, `[::1]:9464`)',
  shown: /^(?:off|\d{1,5})$/i,
  read: (text, { variable }) => {
    if (/^off$/i.test(text)) return null;
    const [, name = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
    const host = name.replace(/^\[(.*)\]$/, '$1');
    const isAddress = isIP(host) === (name.startsWith('[') ? 6 : 4);
    if (digits !== '' && Number(digits) < 65_536 && isAddress) return { host, port: Number(digits) };
    throw badValue(
      variable,
      text,
      'neither a port nor an address with a port',
      'Set it to 9464 for this machine only, to an address and a port such as 0.0.0.0:9464 or [::1]:9464, or to off.',
    );
  },
};

/** Which running session is shown: one that is recorded in the folder of recordings, by this process itself where it `records`, or a made-up one. */
export type LiveChoice =
  | { kind: 'off' }
  | { kind: 'recordings'; records: boolean }
  | { kind: 'demo'; speed: number };

const mostSpeed = 200;

export const liveChoice: SettingKind<LiveChoice> = {
  allowed: '`1`, `follow`, `off`, `demo`, or `demo:` and a speed (`demo:20`)',
  shown: /^[a-z\d:]{1,10}$/i,
  read: (text, { variable }) => {
    if (/^(?:off|0|false)$/i.test(text)) return { kind: 'off' };
    if (/^follow$/i.test(text)) return { kind: 'recordings', records: false };
    if (/^(?:1|true)$/i.test(text)) return { kind: 'recordings', records: true };
    const [isDemo, digits = '1'] = /^demo(?::(\d{1,3}))?$/i.exec(text) ?? [];
    const speed = Number(digits);
    if (isDemo !== undefined && speed >= 1 && speed <= mostSpeed) return { kind: 'demo', speed };
    throw badValue(
      variable,
      text,
      'not one of its values',
      `Set it to 1 to record the running session, to follow to show what svc live record records, to demo or demo:20 for a simulated race (at most demo:${mostSpeed}), or to off.`,
    );
  },
};

/** Something that only who may is told; null where none is set. What was given is never shown. */
export const secretToken: SettingKind<string | null> = {
  allowed: '32 to 500 letters, digits and `. _ ~ + / = -`',
  shown: null,
  read: (text, { variable }) => {
    if (text === '') return null;
    if (tokenPattern.test(text)) return text;
    throw badToken(variable, text);
  },
};

/** In characters. */
const shortestPassword = 12;
export const longestPassword = 1000;

/** A password as it is compared: the same letters may come in two forms, by keyboard and system. */
export function comparablePassword(text: string): string {
  return text.normalize('NFC');
}

/** @throws INVALID_INPUT for a password that could be guessed; its words never show it. */
export function checkedPassword(text: string, variable: string): string {
  const password = comparablePassword(text);
  const characters = [...password].length;
  if (characters < shortestPassword || characters > longestPassword || /\p{Cc}/u.test(password)) {
    throw new SvcError(
      'INVALID_INPUT',
      `The password of ${variable} has ${characters} characters, or some that can't be typed; it needs ${shortestPassword} to ${longestPassword}.`,
      'Use a longer one, for instance from "openssl rand -base64 18".',
      { variable },
    );
  }
  return password;
}

/** null: none is given. */
export const secret: SettingKind<string | null> = {
  allowed: `${shortestPassword} to ${longestPassword.toLocaleString('en')} characters`,
  shown: null,
  read: (text, { variable }) => (text === '' ? null : checkedPassword(text, variable)),
};

/** null: none is given. Whether there is such a file is seen when it is read. */
export const path: SettingKind<string | null> = {
  allowed: 'a path',
  shown: null,
  read: (text) => text || null,
};

/** Headers that browsers and HTTP itself write, or that say other things. */
const takenHeader =
  /^(?:accept.*|authorization|connection|content-.*|cookie|date|expect|forwarded|host|if-.*|keep-alive|last-event-id|origin|proxy-.*|range|referer|sec-.*|te|trailer|transfer-encoding|upgrade.*|user-agent|via|x-forwarded-(?:for|host|port|proto)|x-svc-events)$/;

/** In lower case. */
export const headerName: SettingKind<string> = {
  allowed: 'a header name that nothing else uses',
  shown: /^[a-z\d-]{1,60}$/i,
  read: (text, setting) => {
    const name = text.toLowerCase();
    if (/^[a-z\d][a-z\d-]{0,59}$/.test(name) && !takenHeader.test(name)) return name;
    throw badValue(
      setting.variable,
      text,
      'not a header that can identify a visitor',
      `Set it to the one your proxy sets, for instance ${usualText(setting, 'production')}: letters, digits and -, and none that browsers send.`,
    );
  },
};

/** What can neither be guessed nor spoils a header. */
export const tokenPattern = /^[\w.~+/=-]{32,500}$/;

/** Refuses a token without showing it. */
export function badToken(variable: string, given: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${variable} is not a valid token: it has ${given.length} characters, or some not allowed in a header.`,
    `Set it to 32 to 500 letters, digits and . _ ~ + / = -, for instance from "openssl rand -base64 32", or leave it unset.`,
    { variable },
  );
}
