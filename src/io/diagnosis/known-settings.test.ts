import { describe, expect, it } from 'vitest';
import { readSettingsFacts } from './known-settings.ts';

describe('settings', () => {
  it.each([
    ['SVC_SORCE', 'SVC_SOURCE'],
    ['SVC_F1TV_TOKN', 'SVC_F1TV_TOKEN'],
    ['SVC_RESULT_URL', 'SVC_RESULTS_URL'],
    ['svc_home', 'SVC_HOME'],
  ])('%s is probably %s', (name, nearest) => {
    expect(readSettingsFacts({ [name]: 'x' })).toEqual({ known: [], unknown: [{ name, nearest }] });
  });

  it.each([
    ['SVC_SOURCE', 'demo', 'demo'],
    ['SVC_SOURCE', 'mirror:/home/somebody/recordings', null],
    ['SVC_SOURCES', 'openf1, archive', 'openf1, archive'],
    ['SVC_SOURCES', 'openf1,eyJhbGciOi', null],
    ['SVC_F1TV_TOKEN', 'none', 'none'],
    ['SVC_F1TV_TOKEN', 'eyJhbGciOi', null],
    ['SVC_NOW', '2024-05-26T13:00:00Z', '2024-05-26T13:00:00Z'],
    ['SVC_HOME', '/home/somebody', null],
  ])('%s=%s is told as %s', (name, value, shown) => {
    expect(readSettingsFacts({ [name]: value })).toEqual({ known: [{ name, value: shown }], unknown: [] });
  });

  it('that are empty or of others are none', () => {
    expect(readSettingsFacts({ SVC_HOME: '', PATH: '/bin' })).toEqual({ known: [], unknown: [] });
  });
});
