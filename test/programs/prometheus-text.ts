import { groupBy } from '../../src/core/group-by.ts';

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface MetricFamily {
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  help: string;
  samples: Sample[];
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const value = '[+-]?(?:\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|Inf)|NaN';
const samplePattern = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)\\})? (${value})$`);

/**
 * Metrics by name, read from Prometheus' text format, version 0.0.4, as strictly as its description allows: each family has HELP and TYPE before its samples
 * and stands in one piece, no sample comes twice, and histograms are whole and cumulative.
 *
 * @throws with the line that breaks a rule.
 */
export function readPrometheusText(text: string): Map<string, MetricFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, MetricFamily>();
  const seen = new Set<string>();
  let help: [name: string, text: string] | null = null;
  let current: [name: string, family: MetricFamily] | null = null;
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const [, helpName, helpText] = new RegExp(`^# HELP (${name}) (.+)$`).exec(line) ?? [];
    const [, typeName, type] =
      new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary)$`).exec(line) ?? [];
    if (helpName !== undefined && helpText !== undefined) {
      help = [helpName, helpText];
    } else if (typeName !== undefined) {
      if (help?.[0] !== typeName) throw new Error(`a type without its help: ${line}`);
      if (families.has(typeName)) throw new Error(`a family in two pieces: ${line}`);
      current = [typeName, { type: type as MetricFamily['type'], help: help[1], samples: [] }];
      families.set(...current);
    } else {
      const sample = readSample(line);
      if (!current || !belongs(sample, ...current)) throw new Error(`no family for: ${line}`);
      const identity = line.slice(0, line.lastIndexOf(' '));
      if (seen.has(identity)) throw new Error(`twice: ${line}`);
      seen.add(identity);
      current[1].samples.push(sample);
    }
  }
  for (const [familyName, family] of families)
    if (family.type === 'histogram') requireWhole(familyName, family);
  return families;
}

function readSample(line: string): Sample {
  const [, sampleName, labels = '', number] = samplePattern.exec(line) ?? [];
  if (sampleName === undefined || number === undefined) throw new Error(`no sample: ${line}`);
  const pairs = [...labels.matchAll(/([^=,]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [
    key,
    text,
  ]);
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`a label twice: ${line}`);
  const value = number.endsWith('Inf') ? Number(number.replace('Inf', 'Infinity')) : Number(number);
  return { name: sampleName, labels: Object.fromEntries(pairs) as Sample['labels'], value };
}

function belongs(sample: Sample, familyName: string, { type }: MetricFamily): boolean {
  const suffixes =
    type === 'histogram' ? ['_bucket', '_sum', '_count'] : type === 'summary' ? ['', '_sum', '_count'] : [''];
  return suffixes.some((suffix) => sample.name === familyName + suffix);
}

/** Each set of labels has buckets that grow up to +Inf, which is the count, and a sum. */
function requireWhole(familyName: string, { samples }: MetricFamily): void {
  const key = ({ labels: { le: _bound, ...labels } }: Sample): string => JSON.stringify(labels);
  for (const [labels, group] of groupBy(samples, key)) {
    const buckets = group.filter((each) => each.name.endsWith('_bucket'));
    const bounds = buckets.map(({ labels: { le } }) => Number(le?.replace('Inf', 'Infinity')));
    const counts = buckets.map((each) => each.value);
    const grows = (numbers: readonly number[], least: number): boolean =>
      numbers.every((number, index) => index === 0 || number - numbers[index - 1]! >= least);
    const one = (suffix: string): number[] =>
      group.flatMap((each) => (each.name === familyName + suffix ? [each.value] : []));
    const isWhole =
      bounds.at(-1) === Infinity &&
      grows(bounds, Number.MIN_VALUE) &&
      grows(counts, 0) &&
      one('_count').length === 1 &&
      one('_count')[0] === counts.at(-1) &&
      one('_sum').length === 1;
    if (!isWhole) throw new Error(`the histogram ${familyName}${labels} is not whole`);
  }
}

/** The sum of the samples of a name that have these labels; null where there is none. */
export function sumOf(
  families: ReadonlyMap<string, MetricFamily>,
  sampleName: string,
  labels: Readonly<Record<string, string>> = {},
): number | null {
  const found = [...families.values()]
    .flatMap(({ samples }) => samples)
    .filter(
      (sample) =>
        sample.name === sampleName &&
        Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}
