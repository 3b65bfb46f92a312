/** How many times the last release a process may take. */
const allowed = 1.15;

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/**
 * What a process took beside another in the same runs.
 *
 * @param now Of each run its wall time, processor time and peak memory.
 * @param other The same of the other, run by run.
 * @returns `times`: processor time in that of the other, median over the pairs. `wallTimes`: wall time, for a program that waits takes no
 *   processor time; the less of the median over the pairs and of the shortest runs, since load of the machine falls on either by chance.
 */
export function comparison(now, other) {
  const ratios = (key) => now.map((sample, run) => sample[key] / other[run][key]);
  const shortest = (samples) => Math.min(...samples.map(({ ms }) => ms));
  const wallTimes = Math.min(median(ratios('ms')), shortest(now) / shortest(other));
  return { times: median(ratios('cpuMs')), wallTimes };
}

/** Whether a process takes more than 15 % longer than the last release's. */
export function isSlower(now, last) {
  const { times, wallTimes } = comparison(now, last);
  return times > allowed || wallTimes > allowed;
}

/** Processor time in that of a bare node, medians. */
export function timesBareNode(now, bare) {
  return median(now.map(({ cpuMs }) => cpuMs)) / median(bare.map(({ cpuMs }) => cpuMs));
}

/**
 * The figures as a Markdown table.
 *
 * @param rows Of each process its name and its samples: `now`, and `last` and `peer` where they were run too.
 */
export function commandTable(rows, bare) {
  const hasLast = rows.some(({ last }) => last);
  const hasPeer = rows.some(({ peer }) => peer);
  const heads = ['process', 'ms', 'times bare node', 'peak MB'];
  if (hasLast) heads.push('times last release', 'its peak MB');
  if (hasPeer) heads.push('reference ms', 'times faster', 'its peak MB');
  const lines = rows.map(({ name, now, last, peer }) => [
    name,
    whole(now, 'ms'),
    timesBareNode(now, bare).toFixed(2),
    whole(now, 'megabytes'),
    ...(hasLast ? [comparison(now, last).times.toFixed(2), whole(last, 'megabytes')] : []),
    ...(peer
      ? [whole(peer, 'ms'), comparison(peer, now).times.toFixed(1), whole(peer, 'megabytes')]
      : hasPeer
        ? ['', '', '']
        : []),
  ]);
  const rule = heads.map((_, index) => (index === 0 ? '---' : '---:'));
  return [heads, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function whole(samples, key) {
  return median(samples.map((sample) => sample[key])).toFixed(0);
}
