import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  dev?: boolean;
  bin?: Record<string, string>;
}

describe('an installation without development packages', () => {
  it('has the program that "prepare" builds with', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    expect(scripts.prepare).toBe('npm run build');
    const builder = scripts.build?.split(' ')[0] ?? '';
    const owners = Object.entries(packages).filter(([, { dev, bin }]) => !dev && bin?.[builder]);
    expect(owners.map(([path]) => path)).toEqual([`node_modules/${builder}`]);
  });
});
