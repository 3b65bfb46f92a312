const besideLastYear =
  /\b(?:compared?|comparison|comparing|versus|vs|against|faster|slower|quicker|better|worse|improv\w+)\b.*\b(?:with|to|than|against|vs|versus|from|on|over) (?:last|the previous|previous) (?:year|season)\b/;

/** "Norris in Monza compared with last year": this year and that. */
export function withThisYear<Years extends { years: readonly number[] }>(
  years: Years,
  currentYear: number,
  { text, isOfOne }: { text: string; isOfOne: boolean },
): Years {
  const isOfLast = years.years.join() === String(currentYear - 1);
  if (!isOfOne || !isOfLast || !besideLastYear.test(text)) return years;
  return { ...years, years: [currentYear - 1, currentYear] };
}
