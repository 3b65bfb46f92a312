import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingNames } from '../../src/io/diagnosis/known-settings.ts';
import { webSettings } from '../../src/io/settings/web-settings.ts';
import { readSettings } from '../../src/web/setup/settings.ts';

it('the settings of deploy are those that there are, and a server starts with them', async () => {
  const lines = [
    ...(await readFile('deploy/svc-web.env', 'utf8')).matchAll(/^(#?)([A-Z][A-Z\d_]+)=(.*)$/gm),
  ].map(([, isOff, name, value]) => ({ isOn: !isOff, name: name!, value: value! }));
  expect(lines.length).toBeGreaterThan(3);
  const ofServer = Object.values(webSettings).map(({ variable }) => variable);
  const known = [...settingNames, ...ofServer, 'ANTHROPIC_API_KEY'];
  expect(lines.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const env = Object.fromEntries(lines.filter(({ isOn }) => isOn).map(({ name, value }) => [name, value]));
  expect(env.SVC_WEB_PASSWORD).toBe('');
  const edited = { ...env, SVC_WEB_PASSWORD: 'long enough for that' };
  expect(readSettings(edited, 'production')).toMatchObject({ trustProxy: 1, hosts: ['racing.example.org'] });
});
