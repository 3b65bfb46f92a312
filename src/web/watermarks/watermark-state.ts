/** `ample`: there is enough. `low`: what can be had again is given up. `scarce`: new work is refused. */
export const watermarkStates = ['ample', 'low', 'scarce'] as const;

export type WatermarkState = (typeof watermarkStates)[number];
