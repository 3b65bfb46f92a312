import type { StopStatus } from '../../../core/analysis/race/pit-stops.ts';
import { anchored, type Form } from './form.ts';

const safetyCar = '(?:full )?(?:safety cars?|sc)';
const virtual = '(?:virtual safety cars?|virtual|vsc)';
const neutral = `(${virtual}|${safetyCar}|red flags?)`;
const green =
  '(?:green(?: flags?)?(?: conditions| running)?|racing conditions|normal conditions|a free track)';
const under = '(?:under|behind|during|in)';
const against = '(?:vs|versus|against|compared (?:with|to)|as opposed to|rather than|instead of)';
const joint = `(?:and|or|v|than|${against})`;

/** What was shown on the track meanwhile: "under the safety car", "VSC vs green". */
export const trackStatusForms: readonly Form[] = [
  statusForm(`${neutral} ${joint} (?:(?:under|in|a) )?(?:the )?(${green})`),
  statusForm(`(${green}) ${joint} (?:(?:under|behind) )?(?:the |a )?${neutral}`),
  statusForm(
    `(?:under|behind|during) (?:the |a )?${neutral} (?:and|or) (?:(?:under|behind) )?(?:the |a )?${neutral}`,
  ),
  statusForm(`(?:under|behind|during) (?:the |a )?${neutral}`),
  statusForm(
    `(?:(?:made|taken|done|that came|which came) )?(?:while|whilst|when) (?:the |a )?${neutral} (?:was|were) (?:still )?(?:out|on|up|deployed|active)(?: on track)?`,
  ),
  statusForm(`${under} (?:the )?(${green})`),
  statusForm(`${against} (?:(?:under|in) )?(?:the )?(${green})`),
];

function statusForm(pattern: string): Form {
  return {
    pattern: anchored(pattern),
    read: (said) => ({ by: 'track-status', statuses: said.flatMap(statusOf) }),
    cues: () => ['aspect:flags'],
  };
}

function statusOf(said: string | undefined): StopStatus[] {
  if (said === undefined) return [];
  if (/^(?:virtual|vsc)/.test(said)) return ['virtual_safety_car'];
  if (said.startsWith('red')) return ['red_flag'];
  return /safety|sc$/.test(said) ? ['safety_car'] : ['green'];
}
