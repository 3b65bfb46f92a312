import type { ResourceRef, Service } from '../../src/io/http/resource.ts';

const column = (value: unknown) => ({ 0: value });

/** A small answer of each service that its reader accepts, with what was asked for. */
export const wholeAnswers: Readonly<Record<Service, { ref: ResourceRef; body: string }>> = {
  archive: {
    ref: { service: 'archive', path: '2025/x/y/TimingData.jsonStream' },
    body: '00:00:01.000{"Lines":{}}\r\n',
  },
  openf1: {
    ref: { service: 'openf1', path: 'laps', query: 'session_key=9221' },
    body: '[{"session_key":9221,"lap_number":1}]',
  },
  results: {
    ref: { service: 'results', path: '2025/5/results.json' },
    body: JSON.stringify({
      MRData: { limit: '30', offset: '0', total: '1', RaceTable: { Races: [{ round: '5' }] } },
    }),
  },
  schedule: {
    ref: { service: 'schedule', path: 'schedule_2025.json' },
    body: JSON.stringify({
      round_number: column(1),
      event_name: column('Australian Grand Prix'),
      event_date: column('2025-03-16'),
      event_format: column('conventional'),
    }),
  },
  circuits: {
    ref: { service: 'circuits', path: '65/2025' },
    body: '{"corners":[{"number":1,"trackPosition":{"x":1,"y":2}}]}',
  },
};

/** The index of 2025 in the timing archive. */
export const wholeIndex = JSON.stringify({
  Year: 2025,
  Meetings: [
    {
      Number: 1,
      Name: 'Australian Grand Prix',
      Sessions: [{ Key: 1, Name: 'Race', StartDate: '2025-03-16T15:00:00', GmtOffset: '11:00:00' }],
    },
  ],
});
