import { asObject, parseJson } from '../../core/json-object.ts';

/** A call of a tool that a model wrote into its text. */
export interface WrittenCall {
  name: string;
  /** JSON of an object. */
  input: string;
}

/** The calls that a text consists of, as JSON in any of the forms that models were trained with; null: it is something else. */
export function writtenCalls(text: string, isTool: (name: string) => boolean): WrittenCall[] | null {
  const value = parseJson(text.trim());
  const members = Array.isArray(value) ? (value as unknown[]) : [value];
  const calls = members.map((member) => writtenCall(member, isTool));
  return calls.length > 0 && calls.every((call) => call !== null) ? calls : null;
}

/** `{name, arguments}`, `{name, parameters}`, `{function: {name, arguments}}`; arguments as an object or as its JSON. */
function writtenCall(value: unknown, isTool: (name: string) => boolean): WrittenCall | null {
  const outer = asObject(value);
  if (outer === null) return null;
  const call = { ...outer, ...asObject(outer.function) };
  const named = [call.name, call.tool, call.tool_name, outer.function].find(
    (each) => typeof each === 'string',
  );
  const name = (named ?? '').replace(/^functions?\./, '');
  if (!isTool(name)) return null;
  const given = [call.arguments, call.parameters, call.input, call.args].find((each) => each !== undefined);
  const input = typeof given === 'string' ? asObject(parseJson(given)) : asObject(given ?? {});
  return input && { name, input: JSON.stringify(input) };
}

/** Where the JSON value that a text begins with ends; null: not in this text. */
export function endOfJson(text: string): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isInString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
