import { expect, it } from 'vitest';
import { withEarlyMessages } from './early-messages.ts';

const state = {
  TrackStatus: { Status: '2' },
  RaceControlMessages: { Messages: [{ Message: 'A' }] },
  'CarData.z': '8Z',
  'Position.z': '1Z',
};

it('leaves out what a state has already', () => {
  const early = [
    { topic: 'TrackStatus', content: { Status: '2' } },
    { topic: 'RaceControlMessages', content: { Messages: { '0': { Message: 'A' } } } },
    { topic: 'RaceControlMessages', content: { Messages: { '1': { Message: 'B' } } } },
    { topic: 'LapCount', content: { CurrentLap: 1 } },
  ];
  expect(withEarlyMessages(state, early)).toEqual({ state, messages: early.slice(2) });
});

it('has all samples, in their order', () => {
  const early = ['7Z', '8Z'].map((content) => ({ topic: 'CarData.z', content }));
  const { 'CarData.z': _last, ...others } = state;
  expect(withEarlyMessages(state, early)).toEqual({ state: others, messages: early });
});
