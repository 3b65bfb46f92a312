import { describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import type { Event } from '../../core/calendar/schedule.ts';
import { sessionChartName } from './chart-titles.ts';

function nameOf(event: Event, code = event.sessions[0]!.code): string {
  const session = event.sessions.find((each) => each.code === code)!;
  return sessionChartName('team_pace', { event, session });
}

const race = (eventName: string) => plannedEvent(6, eventName, '2025-05-04', { R: null });

describe('sessionChartName', () => {
  it.each([
    ['Miami Grand Prix', 'team_pace_2025_Miami_R'],
    ['Mexico City Grand Prix', 'team_pace_2025_Mexico_City_R'],
    ['São Paulo Grand Prix', 'team_pace_2025_Sao_Paulo_R'],
    ['70th Anniversary Grand Prix', 'team_pace_2025_70th_Anniversary_R'],
    ['Bahrain Grand Prix in Malaysia', 'team_pace_2025_Bahrain_in_Malaysia_R'],
    ['Barcelona-Catalunya Grand Prix', 'team_pace_2025_Barcelona-Catalunya_R'],
    ['Grand Prix', 'team_pace_2025_Round_6_R'],
    ['周冠宇', 'team_pace_2025_Round_6_R'],
    ['../../etc/passwd\0.png', 'team_pace_2025_etc_passwd_png_R'],
  ])('of %s is %s', (eventName, name) => {
    expect(nameOf(race(eventName))).toBe(name);
  });

  it('names a test by its number and day, not by what the schedule calls its sessions', () => {
    const test = plannedEvent(0, 'Pre-Season Testing', '2025-02-28', { FP1: null, FP2: null });
    expect(nameOf({ ...test, testNumber: 2 }, 'FP2')).toBe('team_pace_2025_Pre-Season_Testing_2_Day_2');
  });

  it('stays short and safe whatever the event is called', () => {
    for (const text of ['é'.repeat(500), ' - ', '"; rm -rf ~', '.htaccess', '%2e%2e%2f']) {
      expect(nameOf(race(text))).toMatch(/^team_pace_2025_[A-Za-z0-9_-]{1,60}_R$/);
    }
  });
});
