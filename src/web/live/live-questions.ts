import type { Board } from '../../core/board/board.ts';
import type { FollowedSession } from '../../io/live/live-feed.ts';
import type { LiveStatus } from '../api/live.ts';

/** What makes sense to ask while a session runs, as a reader would write it. */
export function liveQuestions(
  { year, eventName, sessionName, sessionCode }: FollowedSession,
  board: Board,
): LiveStatus['questions'] {
  const event = `${year} ${eventName}`;
  const session = sessionCode === 'R' ? event : `${event} ${sessionName.toLowerCase()}`;
  if (board.session.kind === 'race')
    return [
      { label: 'Tyre strategies', question: `Show the tyre strategies of the ${session}` },
      { label: 'Gaps', question: `Show the gaps in the ${session}` },
      { label: 'Who is quickest?', question: `Who has the best race pace in the ${session}?` },
    ];
  const [first, second] = Object.values(board.cars)
    .filter(({ place, bestLap }) => place !== null && place <= 2 && bestLap !== null)
    .toSorted((a, b) => a.place! - b.place!);
  return [
    board.session.kind === 'qualifying'
      ? { label: 'Gaps to the top', question: `Show the results of the ${session}` }
      : { label: 'Who is quickest?', question: `Who is fastest in the ${session}?` },
    { label: 'Best sectors', question: `Show the best sectors of the ${session}` },
    ...(first && second
      ? [
          {
            label: `${first.code} against ${second.code}`,
            question: `Compare the fastest laps of ${first.code} and ${second.code} in the ${session}`,
          },
        ]
      : []),
  ];
}
