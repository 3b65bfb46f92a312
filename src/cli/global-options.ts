/** Options understood by every command, at any place. */
export const globalOptions = [
  { name: '--offline', short: null, description: 'Never touch the network; use what was loaded before.' },
  { name: '--quiet', short: null, description: 'Show no progress.' },
  { name: '--help', short: '-h', description: 'Show this help.' },
  { name: '--version', short: null, description: 'Show the version.' },
] as const;

export type GlobalOption = (typeof globalOptions)[number]['name'];

/** The global option that `argument` is; null for anything else. */
export function globalOption(argument: string): GlobalOption | null {
  return globalOptions.find(({ name, short }) => argument === name || argument === short)?.name ?? null;
}
