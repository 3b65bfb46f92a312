import type { OpenF1Rows } from '../services/openf1-service.ts';
import { openF1Rows } from './recorded-openf1.ts';

/** What OpenF1 answered when it was recorded, for a server that plays it; nothing where it was not. */
export const recordedOpenF1: OpenF1Rows = (endpoint, filters) => {
  const valueOf = (field: string): string => filters.find((filter) => filter.field === field)?.value ?? '';
  const ofSession = `${endpoint}@session_key=${valueOf('session_key')}`;
  const names = [`${ofSession}&driver_number=${valueOf('driver_number')}`, ofSession, endpoint];
  return names.map(openF1Rows).find((rows) => rows.length > 0) ?? [];
};
