import type { Detail } from '../../request/detail.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';

/** What stands for other words where these were spoken of; null: not after this. */
export interface Lean {
  form: RegExp;
  /**
   * `asked`: the question that was answered last; "" where that is not known.
   *
   * @throws AskBack, PlainAnswer where nobody can know what it stands for
   */
  meant: (match: RegExpExecArray, last: Request, asked: string) => string | null;
  /** What of the answer it asks for. */
  detail?: Detail;
  /** What the answer says of it. */
  note?: string;
}

export const calendar: readonly TopicName[] = ['schedule', 'temporal-context'];

export const tables: readonly TopicName[] = ['season-summary', 'standings'];

export function isOf({ topics }: Request, names: readonly TopicName[]): boolean {
  return topics.length > 0 && topics.every((name) => names.includes(name));
}

/** Nobody was named: the answer said who it was. */
export function isOfNobody({ drivers, teams }: Request): boolean {
  return drivers.length + teams.length === 0;
}

/** Whether the tables of several seasons were spoken of. */
export function isOfSeveralSeasons({ years, lastYears }: Request): boolean {
  return years.length + (lastYears ?? 0) > 1;
}

/** Whether pit stops were spoken of: how long they took, how many there were. */
export function isOfStops(last: Request): boolean {
  return isOf(last, ['pit-stops']) || (isOf(last, ['tyre-strategy']) && last.aspects.includes('stops'));
}

/** Whether flags or safety cars were spoken of. */
export function isOfFlags(last: Request): boolean {
  return (
    isOf(last, ['session-info', 'race-control']) &&
    last.aspects.some((aspect) => aspect === 'flags' || aspect === 'neutralisations')
  );
}

/** A message that is nothing but this, with what may stand before and after it. */
export function wholly(form: string): RegExp {
  return new RegExp(
    `^(?:and |but |so |ok |okay |oh |hm |hmm |ah |right |then |wait |nice |cool |great |wow |haha |lol |sorry |thanks |cheers )*(?:${form})(?: (?:then|though|tho|please|pls|exactly|again|actually|lol|haha|btw|by the way|thanks))*$`,
  );
}
