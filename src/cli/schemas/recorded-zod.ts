import { RecordedSchema } from './recorded-schema.ts';
import type { Override } from './plain-json-schema.ts';
import type { Zod } from './zod-itself.ts';

const recorded =
  (method: keyof Zod) =>
  (...args: readonly unknown[]) =>
    new RecordedSchema(null, method, args);

/**
 * What stands for `zod` in the command line (`scripts/command-program.ts`): schemas are written down, and made when somebody looks into
 * them. A command whose options are plainly right needs none: making the first schema of each kind and loading zod take 8 ms.
 */
export const array = recorded('array');
export const boolean = recorded('boolean');
const enumOf = recorded('enum');
export { enumOf as enum };
export const int = recorded('int');
export const literal = recorded('literal');
export const looseObject = recorded('looseObject');
export const number = recorded('number');
export const object = recorded('object');
export const partialRecord = recorded('partialRecord');
export const record = recorded('record');
export const string = recorded('string');
export const union = recorded('union');
export const unknown = recorded('unknown');

/** For inputs, as `io: 'input'` has it. */
export function toJSONSchema(
  schema: RecordedSchema,
  params: Parameters<Zod['toJSONSchema']>[1] & { io: 'input'; override: Override },
): unknown {
  return schema.toJsonSchema(params);
}
