import type { NextStep } from '../errors.ts';

/** The call that signs in. */
export const signInStep: NextStep = { operation: 'login', input: {}, why: 'signs in at the timing archive' };
