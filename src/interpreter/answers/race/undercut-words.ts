import type { StopBattle } from '../../../core/analysis/race/stop-battles.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "ANT undercut HAM (lap 20) and …", of those who came past, where it is asked who, or with yes or no before whether anybody did. */
export function undercutWords(battles: readonly StopBattle[], interest: Interest): string[] {
  const { kind, words, drivers } = interest;
  if (kind === 'whether' && drivers.length === 1) return ownUndercutWords(battles, drivers[0]!, interest);
  const isOfAnybody = kind === 'whether' && drivers.length === 0;
  const isOfCount = kind === 'how-many' && drivers.length === 0 && !words.has('much');
  if (kind !== 'who' && !isOfAnybody && !isOfCount) return [];
  const isOfOver = saysAny(words, ['overcut', 'overcuts']);
  const isOfUnder = !isOfOver || saysAny(words, ['undercut', 'undercuts']);
  const told = battles.flatMap(({ kind: way, first, second, firstStopLap }) => {
    if (way === null || (way === 'undercut' ? !isOfUnder : !isOfOver)) return [];
    const [gained, lost] = way === 'undercut' ? [first, second] : [second, first];
    return [`${markdownText(gained)} ${way} ${markdownText(lost)} (lap ${firstStopLap})`];
  });
  const what = isOfUnder ? (isOfOver ? 'an undercut or overcut' : 'an undercut') : 'an overcut';
  if (isOfCount && told.length > 0)
    return [`${countWords(told.length, 'car')} came past another by ${what}: ${listed(told)}.`];
  return [
    told.length === 0
      ? `${isOfAnybody ? 'No: nobody' : 'Nobody'} came past another car by ${what} on a green track.`
      : `${isOfAnybody ? 'Yes: ' : ''}${listed(told)}.`,
  ];
}

/** "No: nobody came past NOR by an undercut or overcut.", of one whom a question names: whether he did it, or it was done to him. */
function ownUndercutWords(battles: readonly StopBattle[], driver: string, { words }: Interest): string[] {
  const said = [...words];
  const isOfAnybody = said.findIndex((word) => /^(?:any|some)(?:one|body)$/.test(word));
  const isBefore =
    isOfAnybody !== -1 && isOfAnybody < said.findIndex((word) => /^(?:und|ov)ercuts?$/.test(word));
  const isDone = isBefore || saysAny(words, ['was', 'get', 'got', 'been', 'by', 'were']);
  const isOfOver = saysAny(words, ['overcut', 'overcuts']);
  const ways = saysAny(words, ['undercut', 'undercuts']) === isOfOver ? ['undercut', 'overcut'] : [];
  const asked = ways.length > 0 ? ways : [isOfOver ? 'overcut' : 'undercut'];
  const told = battles.flatMap(({ kind: way, first, second, firstStopLap }) => {
    if (way === null || !asked.includes(way)) return [];
    const [gained, lost] = way === 'undercut' ? [first, second] : [second, first];
    return (isDone ? lost : gained) === driver
      ? [`${markdownText(gained)} ${way} ${markdownText(lost)} (lap ${firstStopLap})`]
      : [];
  });
  const name = markdownText(driver);
  const nobody = isDone
    ? `nobody ${listed(asked, 'or')} ${name} on a green track`
    : `${name} ${listed(asked, 'or')} nobody on a green track`;
  return [told.length === 0 ? `No: ${nobody}.` : `Yes: ${listed(told)}.`];
}
