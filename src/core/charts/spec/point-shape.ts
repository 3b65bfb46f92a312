/** `none`: the line goes through, and nothing is drawn there. */
export type PointShape = 'circle' | 'diamond' | 'square' | 'triangle' | 'cross' | 'none';
