const spanPattern = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s)?$/;

/** Milliseconds of a span of time as people write it, "2h", "90m", "1h30m", "45s"; null for anything else and for nothing. */
export function timeSpanMs(text: string): number | null {
  const match = spanPattern.exec(text.trim().toLowerCase().replaceAll(' ', ''));
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  const spanMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return spanMs > 0 ? spanMs : null;
}
