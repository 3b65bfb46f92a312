/** A value in a form of its own, such as a time as text; null, which is unknown, stays null. */
export function ifKnown<Value, Form>(value: Value | null, form: (value: Value) => Form): Form | null {
  return value === null ? null : form(value);
}
