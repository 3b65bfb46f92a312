import { SvcError } from '../../core/errors.ts';
import { badValue, type SettingKind, usualText } from './setting.ts';

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
      `The password of ${variable} has ${characters} characters, or some that nobody can type; it needs ${shortestPassword} to ${longestPassword}.`,
      'Take a longer one, for instance what "openssl rand -base64 18" prints.',
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
  allowed: 'the name of a header that nothing else uses',
  shown: /^[a-z\d-]{1,60}$/i,
  read: (text, setting) => {
    const name = text.toLowerCase();
    if (/^[a-z\d][a-z\d-]{0,59}$/.test(name) && !takenHeader.test(name)) return name;
    throw badValue(
      setting.variable,
      text,
      'no header that can name a visitor',
      `Set it to the one that your proxy writes, for instance ${usualText(setting, 'production')}: letters, digits and -, and none that browsers send.`,
    );
  },
};
