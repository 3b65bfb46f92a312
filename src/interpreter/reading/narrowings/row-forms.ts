import { readCount } from '../words.ts';
import { anchored, type Form } from './form.ts';

const count = '(two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\\d|20)';
const end = '(?:slowest|worst|longest|fastest|quickest|best|shortest)';
const things = '(?:pit ?)?(?:stops|pitstops|laps)(?! \\d)';

const times =
  '(?:once|twice|thrice|(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})(?: times)?)';

const rows: Form['read'] = ([said]) => ({ by: 'rows', count: readCount(said ?? '') ?? 1 });

/** How many of the slowest stops, of the fastest laps: of rows, and of no places in a result. */
export const rowForms: readonly Form[] = [
  // "Top 3 slowest stops", "the five slowest laps"
  { pattern: anchored(`(?:the )?(?:top )?${count}(?= ${end} ${things}(?: |$))`), read: rows },
  // "Slowest 3 stops", the number alone
  {
    pattern: anchored(`(?:top )?${count}(?= ${things}(?: |$))`),
    read: rows,
    beside: new RegExp(`\\b${end} (?:top )?${count} ${things}(?: |$)`),
  },
  // "Slowest stops, top 3"
  {
    pattern: anchored(`(?:the )?(?:only |just )?(?:top|first|worst|best) ${count}(?: of (?:them|those))?`),
    notAfter: /^(?:of|by|for|the)$/,
    read: rows,
    beside: new RegExp(`\\b${end} ${things} (?:.* )?(?:top|first|worst|best) ${count}(?: |$)`),
  },
  // "Won more than twice", "at least three podiums": counted over a season
  {
    pattern: anchored(`(?:(?:more|greater) than ${times}|(?:at least|exactly) ${times}|${times} or more)`),
    read: () => ({ by: 'threshold', isOfFeats: true }),
    beside: /\b(?:won|wins?|victories|podiums?|retired?|retirements|dnf\w*)\b/,
  },
];
