// @module-tag long
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { finished } from '../programs/svc.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { ok, type Reply, startLocalHost, status } from '../support/local-host.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run audit` against a registry that answers so. */
async function auditWith(...replies: Reply[]) {
  const registry = await startLocalHost();
  onTestFinished(registry.close);
  registry.say(...replies);
  const home = await temporaryHome();
  const child = spawn(process.execPath, ['scripts/audit.mjs'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: home },
      npm_config_registry: `http://${registry.name}/`,
      npm_config_cache: home,
      npm_config_fetch_retries: '0',
    },
  });
  return { ...(await finished(child)), requests: registry.requests };
}

describe('npm run audit', () => {
  it('passes when the registry knows of nothing', async () => {
    const { code, stdout, requests } = await auditWith(ok('{}', { 'content-type': 'application/json' }));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+ packages audited, 0 with known weaknesses\.\n$/);
    expect(requests.map(({ url }) => url)).toEqual(['/-/npm/v1/security/advisories/bulk']);
  });

  it('fails when one is known, and names it', async () => {
    const advisory = {
      ...{ id: 1, url: 'https://example.org/weak', title: 'Made up', severity: 'high' },
      ...{ vulnerable_versions: '<99', cwe: [], cvss: { score: 0, vectorString: null } },
    };
    const reply = ok(JSON.stringify({ fastify: [advisory] }), { 'content-type': 'application/json' });
    const { code, stderr } = await auditWith(reply, status(404));
    expect(code).toBe(1);
    expect(stderr).toContain('high: fastify: <99 Made up (https://example.org/weak)');
  });

  it.each([
    ['refuses the question', status(405), '405'],
    ['says something else', ok('<html>'), 'registry did not answer'],
  ])('says loudly that nothing was checked where the registry %s', async (_name, reply, reason) => {
    const { code, stderr, stdout } = await auditWith(reply);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^NOT AUDITED: no package was checked/);
    expect(stderr).toContain(reason);
    expect(stdout).toBe('');
  });
});

describe('npm run sbom', () => {
  it('lists every package of the lock file that is installed, as CycloneDX', async () => {
    const child = spawn('npm', ['run', '--silent', 'sbom'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const { code, stdout } = await finished(child);
    expect(code).toBe(0);
    const bill = JSON.parse(stdout) as { bomFormat: string; components: { purl: string }[] };
    expect(bill.bomFormat).toBe('CycloneDX');
    const purls = bill.components.map(({ purl }) => purl.replaceAll('%40', '@'));
    expect(purls).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^pkg:npm\/fastify@/),
        expect.stringMatching(/^pkg:npm\/zod@/),
        expect.stringMatching(/^pkg:npm\/@fontsource\/ibm-plex-sans@/),
      ]),
    );
  });
});
