import { describe, it } from 'vitest';
import type { Table } from '../../src/core/tables/table.ts';
import { timingTables } from '../../src/core/tables/tables.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { expectConforming } from '../support/tables/conforming-rows.ts';
import { assembleRecorded, timedSessions } from './corpus.ts';
import { needsRecordings } from './recorded-sessions.ts';

const tables: readonly Table<SessionTiming>[] = Object.values(timingTables);

describe.each(timedSessions)('tables of $id', needsRecordings, (session) => {
  it.each(tables)('have in $name what their columns say', (table) => {
    expectConforming(table, table.rowsOf(assembleRecorded(session)));
  });
});
