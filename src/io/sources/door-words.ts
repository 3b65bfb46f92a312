import { utcTimestamp } from '../../core/text/utc-timestamp.ts';
import { type Door, isLiveLock, leftAloneMs, opensBySigningIn } from '../http/doors.ts';
import type { HostAnswer } from '../http/http-failure.ts';

/** What hosts answered, as far as their doors go. */
interface Refusals {
  answers: readonly HostAnswer[];
}

/** Whether signing in at the timing archive is a way: because it may open a door, or leads past one that is locked for now. */
export function maySignIn({ answers }: Refusals): boolean {
  return answers.some(({ door }) =>
    door?.mayBe.some((reason) => opensBySigningIn(reason) || isLiveLock(reason)),
  );
}

/** Why each host kept the file to itself, as error details have it: one reason is certain, several are all that can be known. */
export function doorsForPrograms({ answers }: Refusals): Record<string, unknown>[] {
  return answers.flatMap(({ host, door }) => {
    if (!door) return [];
    const { mayBe, rememberedUtcMs, opensUtcMs } = door;
    return [
      {
        host,
        may_be: mayBe,
        asked_at: rememberedUtcMs === null ? null : utcTimestamp(rememberedUtcMs),
        asked_again_after: rememberedUtcMs === null ? null : utcTimestamp(askedAgainUtcMs(door)),
        ...(opensUtcMs !== undefined && { opens_at: utcTimestamp(opensUtcMs) }),
      },
    ];
  });
}

/** The end of a sentence about a refusal: when it opens, or when it was and when the host is asked again. Empty for one of now. */
export function whenDoorOpens(door: Door): string {
  const { rememberedUtcMs, opensUtcMs } = door;
  if (opensUtcMs !== undefined) return ` until about ${utcTimestamp(opensUtcMs)}`;
  if (rememberedUtcMs === null) return '';
  return ` at ${utcTimestamp(rememberedUtcMs)} and is asked again after ${utcTimestamp(askedAgainUtcMs(door))}`;
}

function askedAgainUtcMs({ mayBe, rememberedUtcMs }: Door): number {
  return (rememberedUtcMs ?? 0) + leftAloneMs(mayBe);
}
