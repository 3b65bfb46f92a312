/** Heights at even steps of a lap that pass smoothly through the given ones; level without any. */
export function heightProfile(
  heights: readonly (readonly [share: number, heightM: number])[],
  count: number,
): Float64Array {
  const profile = new Float64Array(count);
  if (heights.length === 0) return profile;
  for (let index = 0; index < count; index += 1) {
    const share = index / count;
    const next = heights.findIndex(([at]) => at > share);
    const [fromShare, fromM] = heights.at(next <= 0 ? -1 : next - 1)!;
    const [toShare, toM] = heights.at(Math.max(0, next))!;
    const length = (toShare - fromShare + 1) % 1 || 1;
    const part = ((share - fromShare + 1) % 1) / length;
    profile[index] = fromM + ((toM - fromM) * (1 - Math.cos(Math.PI * part))) / 2;
  }
  return profile;
}
