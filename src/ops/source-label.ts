import type { SourceKind } from '../io/source.ts';

/** Words for the origin of data, as charts show it. */
export const sourceLabels: Readonly<Record<SourceKind, string>> = {
  archive: 'official timing archive',
  mirror: 'public mirror of the timing archive',
  recorded: 'recorded timing data',
  demo: 'simulated timing data',
};
