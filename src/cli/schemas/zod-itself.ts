import {
  array,
  boolean,
  config,
  enum as enumOf,
  int,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  record,
  string,
  toJSONSchema,
  union,
  unknown,
} from 'zod';

const all = {
  ...{ array, boolean, enum: enumOf, int, literal, looseObject, number, object },
  ...{ partialRecord, record, string, toJSONSchema, union, unknown },
};

// Compiling a checker for a schema pays off from the second use on; a command line is checked once.
config({ jitless: true });

/** What of zod the program uses. The build of the command line has it loaded when this is asked for first. */
export const zodItself = (): typeof all => all;

export type Zod = typeof all;
