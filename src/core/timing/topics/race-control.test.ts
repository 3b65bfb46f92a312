import { expect, it } from 'vitest';
import { readRaceControl } from './race-control.ts';

it('reads messages from lists and from maps', () => {
  // 2018 Azerbaijan, Race; 2025 Miami, Sprint, 01:36:10.129.
  const records = [
    {
      timeMs: 5000,
      payload: {
        Messages: [
          {
            Utc: '2018-04-29T12:07:10',
            Lap: 1,
            Category: 'Drs',
            Status: 'DISABLED',
            Message: 'DRS DISABLED',
          },
        ],
      },
    },
    {
      timeMs: 5_770_129,
      payload: {
        Messages: {
          '78': {
            Utc: '2025-05-03T16:53:30',
            Lap: 14,
            Category: 'Flag',
            Flag: 'YELLOW',
            Scope: 'Sector',
            Sector: 11,
            Message: ' YELLOW IN TRACK SECTOR 11 ',
            RacingNumber: '12',
          },
        },
      },
    },
  ];
  expect(readRaceControl(records)).toEqual([
    {
      utcMs: Date.UTC(2018, 3, 29, 12, 7, 10),
      receivedMs: 5000,
      category: 'Drs',
      message: 'DRS DISABLED',
      status: 'DISABLED',
      flag: null,
      scope: null,
      sector: null,
      driverNumber: null,
      lap: 1,
    },
    {
      utcMs: Date.UTC(2025, 4, 3, 16, 53, 30),
      receivedMs: 5_770_129,
      category: 'Flag',
      message: 'YELLOW IN TRACK SECTOR 11',
      status: null,
      flag: 'YELLOW',
      scope: 'Sector',
      sector: 11,
      driverNumber: '12',
      lap: 14,
    },
  ]);
});

it('reads nothing from what is no message, and a message with nothing in it as one', () => {
  const payloads = [
    {},
    { Messages: null },
    { Messages: 'x' },
    { Messages: [null, 5, 'x'] },
    { Messages: { a: {} } },
  ];
  expect(readRaceControl(payloads.map((payload) => ({ timeMs: 0, payload })))).toEqual([]);
  const [empty] = readRaceControl([
    { timeMs: 0, payload: { Messages: [{ Utc: 'never', Sector: '11', Lap: 1.5 }] } },
  ]);
  expect(empty).toMatchObject({ utcMs: null, message: '', sector: null, lap: null });
});
