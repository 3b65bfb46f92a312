// STUB until the rows engine lands
export function columnsOf(operation: any): any {
  return operation;
}
export function applyRows(_q: any, _c: any, _d: any): { rows: any[]; total: number; text: string } {
  return { rows: [], total: 0, text: '' };
}
export function tableOf(_c: any, rows: readonly any[], most = 10): string {
  const shown = rows.slice(0, most);
  if (shown.length === 0) return '';
  const keys = Object.keys(shown[0]!).filter((k) => typeof shown[0]![k] !== 'object');
  return [
    `| ${keys.join(' | ')} |`,
    `|${keys.map(() => ' --- |').join('')}`,
    ...shown.map((r) => `| ${keys.map((k) => String(r[k] ?? '–')).join(' | ')} |`),
  ].join('\n');
}
