import fc from 'fast-check';

/** Tests of the page import this file too, and are compiled without the types of Node. */
declare const process: { env: Record<string, string | undefined> };

/**
 * fast-check with the same values in every run, so that a failure comes of a change and comes again.
 * `SVC_PROPERTY_SEED=17` tries other values; a failure prints the seed and the values.
 */
fc.configureGlobal({ seed: Number(process.env.SVC_PROPERTY_SEED ?? 1) });

export default fc;
