/** A feed text with something in it, blanks around it removed; null for anything else. */
export function feedText(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null;
}

/** A whole number sent as a JSON number; null for anything else. */
export function feedInteger(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** A decimal number sent as text, "29.4"; null for anything else. */
export function feedDecimal(value: unknown): number | null {
  const decimal = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : NaN;
  return Number.isFinite(decimal) ? decimal : null;
}
