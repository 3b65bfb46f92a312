import type { ExportColumns } from '../../core/tables/export-forms.ts';
import { tablesSchemaVersion } from '../../core/tables/table.ts';
import type { ExportFacts, ExportRequest } from '../effects.ts';

/** What a Parquet file says of itself, as key and value of its footer; warnings and providers as JSON. */
export function exportMetadata(
  { event, session, table, drivers }: ExportRequest,
  { source, provider, parts, warnings }: ExportFacts,
  { columns }: { columns: ExportColumns },
): Record<string, string> {
  return {
    'svc.schema_version': String(tablesSchemaVersion),
    'svc.table': table,
    'svc.columns': columns,
    'svc.season': String(event.year),
    'svc.event_name': event.eventName,
    'svc.session': session.name,
    'svc.session_code': session.code,
    'svc.source': source,
    'svc.provider': provider,
    ...(parts && { 'svc.providers': JSON.stringify(parts) }),
    ...(drivers && { 'svc.drivers': drivers.join(',') }),
    'svc.warnings': JSON.stringify(warnings),
  };
}
