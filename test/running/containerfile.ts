import { readFile } from 'node:fs/promises';

export interface Instruction {
  /** `COPY`, `RUN`, … */
  name: string;
  /** What follows it, continued lines as one. */
  value: string;
  /** Number of the stage that it belongs to; -1 before the first one. */
  stage: number;
}

/** The instructions of a Containerfile in their order, without comments. */
export async function readContainerfile(path: string): Promise<Instruction[]> {
  const lines = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n');
  let stage = -1;
  return lines.map((line) => {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage += 1;
    return { name, value, stage };
  });
}

/** Paths that an instruction takes from the folder that is built in; none of one that takes them from another stage. */
export function copiedPaths({ name, value }: Instruction): string[] {
  return name !== 'COPY' || value.startsWith('--from=') ? [] : value.split(/\s+/).slice(0, -1);
}
