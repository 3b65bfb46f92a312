/** Rows of those whom the message names, then of those spoken of before: "and Sainz?" is answered of him first. */
export function namedFirst<Row>(
  rows: readonly Row[],
  drivers: readonly string[],
  codeOf: (row: Row) => string,
): Row[] {
  const isNamed = (row: Row) => drivers.includes(codeOf(row));
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))];
}
