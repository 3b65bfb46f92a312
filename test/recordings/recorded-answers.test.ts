import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicBase } from '../../src/io/http/hosts.ts';
import { judgeBody } from '../../src/io/http/judge-body.ts';
import type { Service } from '../../src/io/http/resource.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

/** Answers that were recorded for their form, and that nothing here asks for. */
const neverAsked = /\/next\.json$|\/SessionInfo\.json$/;
const services: readonly Service[] = ['archive', 'openf1', 'results', 'schedule', 'circuits'];

describe('answers that hosts really gave', needsRecordings, () => {
  it.each(services)('are accepted by their readers (%s)', async (service) => {
    const { host, pathname } = new URL(publicBase(service));
    const folder = join(corpusDirectory, host, pathname);
    const names = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
    const files = names.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
    const asked = files.filter((file) => !neverAsked.test(file));
    expect(asked.length).toBeGreaterThan(0);
    const refused: unknown[] = [];
    for (const file of asked) {
      const [path = '', query] = file.slice(folder.length).split('@');
      const judgement = judgeBody({ service, path, ...(query && { query }) }, await readFile(file));
      if (judgement.kind === 'unusable') refused.push([path, judgement.problem]);
    }
    expect(refused).toEqual([]);
  });
});
