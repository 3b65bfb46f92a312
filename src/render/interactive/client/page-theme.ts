import { colourIn } from '../../../core/charts/look/themed-colour.ts';

/** A colour of the spec or of charts' themes as a canvas takes it, in the theme that the page is shown in. */
export function drawn(colour: string): string {
  return colourIn('dark', colour);
}
