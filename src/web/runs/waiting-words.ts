/** How long a turn has to wait. */
export interface Wait {
  /** Turns that go before it. */
  ahead: number;
  /** Whether it waits for others of its own client, which alone are counted then. */
  isOwn: boolean;
  /** null: unknown. */
  waitMs: number | null;
}

/** What who waits is told: "3 answers are ahead of yours, about 20 s". */
export function waitingWords({ ahead, isOwn, waitMs }: Wait): string {
  const whose = isOwn ? ' for your network' : '';
  const time = waitMs === null ? '' : `, about ${roughly(waitMs)}`;
  if (ahead === 0) return `Waiting for another answer${whose} to end: yours is next${time}`;
  const others = ahead === 1 ? `1 answer${whose} is` : `${ahead} answers${whose} are`;
  return `${others} ahead of yours${time}`;
}

/** "5 s", "40 s", "3 min": rounded up, as nobody knows it better. */
function roughly(waitMs: number): string {
  const seconds = waitMs / 1000;
  if (seconds <= 60) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s`;
  return `${Math.ceil(seconds / 60)} min`;
}

/** What who cannot wait is told, beside when to ask again. */
export const busyWords = 'Too many questions are waiting for an answer.';
