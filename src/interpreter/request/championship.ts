import type { Championship } from '../../core/results/official-standings.ts';
import type { Request } from './request.ts';

/** Which championship is meant: that of the constructors where they are named, or teams alone. */
export function championshipOf({
  constructors,
  teams,
  drivers,
}: Pick<Request, 'constructors' | 'teams' | 'drivers'>): Championship {
  return constructors || (teams.length > 0 && drivers.length === 0) ? 'constructors' : 'drivers';
}
