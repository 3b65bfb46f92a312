import manifest from '../../package.json' with { type: 'json' };

/** Version of this program, from its package manifest. */
export const version: string = manifest.version;
