import type * as z from 'zod';
import { plainJsonSchema, type Override } from './plain-json-schema.ts';
import { plainValues } from './plain-values.ts';
import { type Zod, zodItself } from './zod-itself.ts';

type ZodFunction = (...args: unknown[]) => z.ZodType;

/**
 * A schema as it was written down: the call that makes it, of zod or of the schema that it is called on. Making one costs next to nothing.
 * Who reads anything of it gets that of zod's own schema, which is made then (`in` and `instanceof` do not know). Its JSON Schema, and what
 * becomes of values that are plainly right, take no zod where all of it is plain.
 */
export class RecordedSchema {
  readonly on: RecordedSchema | null;
  readonly method: string;
  readonly args: readonly unknown[];
  #made: z.ZodType | undefined;

  constructor(on: RecordedSchema | null, method: string, args: readonly unknown[]) {
    this.on = on;
    this.method = method;
    this.args = args;
  }

  /** The schema itself. */
  made(): z.ZodType {
    if (this.#made === undefined) {
      const makers = (this.on?.made() ?? zodItself()) as unknown as Record<string, ZodFunction>;
      this.#made = makers[this.method]!(...this.args.map(withMade));
    }
    return this.#made;
  }

  /** Of an object. */
  get shape(): unknown {
    if (this.method === 'object') return this.args[0];
    const isTold = this.method === 'describe' || this.method === 'meta';
    return isTold && this.on ? this.on.shape : (this.made() as z.ZodObject).shape;
  }

  safeParse(value: unknown, params?: z.core.ParseContext<z.core.$ZodIssue>): z.ZodSafeParseResult<unknown> {
    const schema = plainJsonSchema(this);
    const data = schema && plainValues(schema, value);
    return data ? { success: true, data } : this.made().safeParse(value, params);
  }

  /** As `toJSONSchema` of zod with `io: 'input'`. */
  toJsonSchema(params: Parameters<Zod['toJSONSchema']>[1] & { override?: Override }): unknown {
    return plainJsonSchema(this, params.override) ?? zodItself().toJSONSchema(this.made(), params);
  }
}

/** Methods that make another schema and are written where schemas are; what they do is asked when somebody looks. */
const making = [
  ...['array', 'default', 'describe', 'extend', 'int', 'length', 'max', 'meta', 'min', 'nullable'],
  ...['optional', 'or', 'pick', 'refine', 'regex', 'trim'],
];

for (const method of making) {
  Object.defineProperty(RecordedSchema.prototype, method, {
    value(this: RecordedSchema, ...args: unknown[]) {
      if (method === 'meta' && args.length === 0) return this.made().meta();
      return new RecordedSchema(this, method, args);
    },
  });
}

// All that is not said here is asked of the schema itself.
Object.setPrototypeOf(
  RecordedSchema.prototype,
  new Proxy(Object.prototype, {
    get: (_target, property, schema: RecordedSchema) => Reflect.get(schema.made(), property) as unknown,
  }),
);

/** Arguments of a call with the schemas in them made. */
function withMade(arg: unknown): unknown {
  if (arg instanceof RecordedSchema) return arg.made();
  if (Array.isArray(arg)) return arg.map(withMade);
  if (typeof arg !== 'object' || arg === null || Object.getPrototypeOf(arg) !== Object.prototype) return arg;
  return Object.fromEntries(Object.entries(arg).map(([key, value]) => [key, withMade(value)]));
}
