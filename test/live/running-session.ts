import type { HubFeedMessage } from './live-hub.ts';

/** The beginning of a session, made up: enough to be recorded and found again. */
export function runningSession({ key = 10028, name = 'Sprint', type = 'Race', status = 'Started' } = {}) {
  const info = {
    Meeting: {
      Key: 1259,
      Name: 'Miami Grand Prix',
      OfficialName: 'FORMULA 1 MIAMI GRAND PRIX 2025',
      Location: 'Miami',
      Number: 6,
      Country: { Key: 19, Code: 'USA', Name: 'United States' },
      Circuit: { Key: 151, ShortName: 'Miami' },
    },
    Key: key,
    Type: type,
    Name: name,
    StartDate: '2025-05-03T12:00:00',
    EndDate: '2025-05-03T13:00:00',
    GmtOffset: '-04:00:00',
  };
  return {
    info,
    /** Below `static/`. */
    path: `2025/2025-05-03_Miami_Grand_Prix/2025-05-03_${name.replaceAll(' ', '_')}/`,
    /** What the feed says first of it. */
    messages: (utcMs: number): HubFeedMessage[] => [
      { topic: 'SessionInfo', content: info, utcMs },
      { topic: 'SessionStatus', content: { Status: status }, utcMs },
      { topic: 'TrackStatus', content: { Status: '1', Message: 'AllClear' }, utcMs },
      { topic: 'DriverList', content: { '4': { RacingNumber: '4', Tla: 'NOR' } }, utcMs },
      { topic: 'TimingData', content: { Lines: { '4': { InPit: true, NumberOfLaps: 0 } } }, utcMs },
      {
        topic: 'RaceControlMessages',
        content: { Messages: [{ Utc: '2025-05-03T16:00:00', Message: 'GREEN' }] },
        utcMs,
      },
      { topic: 'Heartbeat', content: { Utc: new Date(utcMs).toISOString() }, utcMs },
    ],
  };
}
