import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import type { NarrowingKind } from '../../src/interpreter/request/narrowing.ts';

type Carried = Extract<Interpretation, { kind: 'calls' }>;

/** Whether a request holds what its answer has to speak of, where no input of a call narrows to it. */
export function isAbout(came: Carried, about: Readonly<Record<string, unknown>>): boolean {
  if (about.format === 'testing') return came.request.testing !== null;
  return Object.entries(about).every(([part, value]) => holds(came, part, [value].flat()));
}

function holds({ request, focus, calls }: Carried, part: string, values: readonly unknown[]): boolean {
  const isIn = (held: readonly unknown[]) =>
    values.every((value) => held.map(String).includes(String(value)));
  const isNarrowed = (by: NarrowingKind) => request.narrowings.some((each) => each.by === by);
  switch (part) {
    case 'driver':
      return isIn(request.drivers);
    case 'team':
      return isIn(request.teams);
    case 'position':
      return (
        isNarrowed('places') ||
        (values.includes('last') && isNarrowed('least')) ||
        (request.top !== null && request.top.count === Math.max(...values.map(Number)))
      );
    case 'laps':
      return isIn(request.laps) || isNarrowed('open-laps');
    case 'stint':
    case 'compound':
    case 'sector':
    case 'corner':
      return isNarrowed(part);
    case 'phase':
      return isNarrowed('part');
    case 'weather':
    case 'track_status':
      return request.aspects.includes('weather') || request.aspects.includes('flags');
    case 'format':
      return request.aspects.includes('sprints') || request.sessions.length > 0;
    case 'event':
      return isIn(focus.events) || calls.some(({ input }) => isIn([input.gp, input.after]));
    case 'years':
      return isIn(request.years);
    default:
      return false;
  }
}
