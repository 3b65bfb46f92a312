import type { KnownFigure, KnownFigures } from './known-figures.ts';
import type { WholeFigure } from './whole-claims.ts';
import type { WholeKind } from './whole-kinds.ts';

/** A whole number of an answer, and whom the text around it names. */
export interface WholeClaim extends WholeFigure {
  near: ReadonlySet<string>;
  wide: ReadonlySet<string>;
}

/**
 * Whether results say another number where a claim has this one: they have numbers of its kind, of those whom it names, and none of them is
 * it. What results do not speak of is not judged, as a number can be right for reasons that no field has.
 */
export function createContradictions({
  figures,
  lengths,
}: Pick<KnownFigures, 'figures' | 'lengths'>): (claim: WholeClaim) => boolean {
  const valuesIn = (fields: RegExp) => figures.filter(({ field, isValue }) => isValue && fields.test(field));
  const knownOf = once((kind) => [...valuesIn(kind.fields), ...lengthsOf(kind, lengths)]);
  const alikeOf = once(({ alike }) => (alike ? valuesIn(alike) : []));
  return ({ kind, value, near, wide, isCompared }) => {
    const ofKind = knownOf(kind);
    const scope = near.size > 0 ? near : wide;
    const isAbout = ({ who }: KnownFigure): boolean => who.some((each) => scope.has(each));
    const theirs = ofKind.filter(isAbout);
    if (kind.isOfSomebody && theirs.length === 0) return false;
    const compared =
      theirs.length > 0 ? [...theirs, ...ofKind.filter(({ who }) => who.length === 0)] : ofKind;
    if (compared.length === 0) return false;
    const tolerance = kind.tolerance ?? 0;
    const isIt = (size: number): boolean => Math.abs(Math.abs(size) - value) <= tolerance + 1e-6;
    if ([...compared, ...alikeOf(kind)].some((each) => isIt(each.value))) return false;
    return !(
      isCompared &&
      kind.hasDifferences &&
      isDifference(isIt, theirs.length > 0 ? theirs : compared, ofKind, wide)
    );
  };
}

/** What was made for a kind is kept. */
function once(make: (kind: WholeKind) => KnownFigure[]): (kind: WholeKind) => KnownFigure[] {
  const made = new Map<WholeKind, KnownFigure[]>();
  return (kind) => {
    const ofKind = made.get(kind) ?? make(kind);
    made.set(kind, ofKind);
    return ofKind;
  };
}

function lengthsOf({ lists = [] }: WholeKind, lengths: readonly KnownFigure[]): KnownFigure[] {
  return lists.flatMap(({ field, less }) =>
    lengths.filter((each) => field.test(each.field)).map((each) => ({ ...each, value: each.value - less })),
  );
}

/** Of two numbers of one field: of those named in the sentence, and of somebody named before. */
function isDifference(
  isIt: (size: number) => boolean,
  ones: readonly KnownFigure[],
  all: readonly KnownFigure[],
  wide: ReadonlySet<string>,
): boolean {
  const others = all.filter(({ who }) => who.length === 0 || who.some((each) => wide.has(each)));
  return ones.some((one) => others.some((other) => one !== other && isIt(one.value - other.value)));
}
