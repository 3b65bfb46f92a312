import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { outputJsonSchema } from '../../present/json-schema.ts';
import { pitStops } from '../analyze/pit-stops.ts';
import { stints } from '../analyze/stints.ts';
import { registry } from '../registry.ts';
import { columnsOf, type RowsMeaning } from './columns.ts';

/** What is said of rows anywhere in a schema. */
function meaningsIn(field: z.ZodType): RowsMeaning[] {
  const { innerType, element, valueType, shape, options } = field.def as unknown as Record<string, unknown>;
  const inner = [
    innerType,
    element,
    valueType,
    ...Object.values(shape ?? {}),
    ...((options as unknown[]) ?? []),
  ];
  const { rows } = (field.meta() ?? {}) as { rows?: RowsMeaning };
  return [...(rows ? [rows] : []), ...inner.flatMap((each) => (each ? meaningsIn(each as z.ZodType) : []))];
}

describe('columns', () => {
  it('are those of the rows, with the words of their keys and units', () => {
    const [list] = columnsOf(pitStops);
    expect(list).toMatchObject({ key: 'stops', subject: { key: 'driver' }, within: { key: 'lap' } });
    expect(list!.columns.find(({ key }) => key === 'pit_lane_time_s')).toMatchObject({
      ...{ label: 'pit lane time', better: 'low', type: 'number', unit: 's', writtenAs: 'pit_lane_time' },
    });
    expect(list!.columns.find(({ key }) => key === 'places_lost')).toMatchObject({
      type: 'count',
      unit: null,
    });
    expect(columnsOf(stints)[0]!.columns.find(({ key }) => key === 'slope.change_s')?.words).toContain('deg');
  });

  it.each(Object.entries(registry))('of %s are named as they are', async (_name, load) => {
    const operation = await load();
    const keys = new Set(columnsOf(operation).flatMap(({ columns }) => columns.map(({ key }) => key)));
    const named = meaningsIn(operation.output).flatMap(({ columns }) => Object.keys(columns ?? {}));
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('leave the JSON Schema as it is', () => {
    expect(JSON.stringify(outputJsonSchema(pitStops.output))).not.toContain('"words"');
  });
});
