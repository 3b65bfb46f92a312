/** "1 lap", "7 laps". */
export function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** The text as a sentence begins: "the archive" → "The archive". */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of operations whose names say it in no words of people. */
const titles: Readonly<Record<string, string>> = {
  'analyze championship': 'Who can win the championship',
  'analyze corners': 'Corner by corner',
  'analyze multi-lap': 'Laps compared',
  'analyze positions': 'Places won and lost',
  'analyze race-gaps': 'Gaps of a race',
  'analyze ratings': 'Driver ratings',
  'analyze season-qualifyings': 'Qualifyings of the season',
  'analyze season-races': 'Races of the season',
  'analyze season-stats': 'Season statistics',
  'analyze season-summary': 'Championship, round by round',
  'analyze sectors': 'Best sectors',
  'analyze year-compare': 'Years compared',
  doctor: 'Diagnosis',
  'fetch results': 'Classification',
  'fetch schedule': 'Calendar',
  'fetch session-info': 'Result and conditions',
  query: 'Question in SQL',
  'temporal-context': 'State of the season',
  validate: 'Agreement of the data',
};

/** What an operation is called for people: `analyze lap-times` is "Lap times". */
export function operationTitle(operation: string): string {
  return titles[operation] ?? upperFirst(operation.replace(/^\w+ /, '').replaceAll('-', ' '));
}
