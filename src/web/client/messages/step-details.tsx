import { useLayoutEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../parts/copy-button.tsx';
import { type PointedRow, pointedRows } from '../state/pointed-row.ts';
import type { StepFacts } from '../state/message.ts';

/** Characters of a result that are shown; exports have more. */
const mostOfResult = 30_000;

interface StepDetailsProps {
  facts: StepFacts;
  /** What the call gave; null while it is not there. */
  result: Record<string, unknown> | null;
  hasFailed: boolean;
  /** JSON pointers of the values that a figure was taken from; none: no figure was asked for. */
  paths: readonly string[];
}

/** How a step was done: operation and inputs, the command that does the same, where the data come from, and what it gave. */
export function StepDetails({ facts, result, hasFailed, paths }: StepDetailsProps) {
  const { operation, input, command, source, provider, warnings } = facts;
  const origin = [source, provider].filter((each) => each !== null);
  return (
    <div class="step-details">
      <dl>
        {operation !== null && <Fact name="Operation">{operation}</Fact>}
        <Fact name="Inputs">
          {Object.entries(input)
            .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
            .join(', ') || 'none'}
        </Fact>
        {origin.length > 0 && <Fact name="Data">{[...new Set(origin)].join(', ')}</Fact>}
        {warnings.length > 0 && (
          <Fact name="Warnings">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Fact>
        )}
      </dl>
      {command !== null && (
        <div class="code-block">
          <div class="code-head">
            <span>Command</span>
            <CopyButton text={command} what="command" />
          </div>
          <pre tabIndex={0}>
            <code>{wholeWords(command)}</code>
          </pre>
        </div>
      )}
      {hasFailed && <p>The result could not be loaded.</p>}
      {!hasFailed && result === null && <p>Loading the result</p>}
      {result !== null && <Result result={result} paths={paths} />}
    </div>
  );
}

/** Lines break between them alone: at a hyphen they would, too, and an option would lose its own. */
function wholeWords(command: string): preact.ComponentChildren {
  return command
    .split(/( +)/)
    .map((word, at) => (at % 2 === 1 ? word : <span class="whole-word">{word}</span>));
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Result({ result, paths }: { result: Record<string, unknown>; paths: readonly string[] }) {
  const text = JSON.stringify(result, null, 1);
  const left = text.length - mostOfResult;
  const rows = pointedRows(result, paths);
  return (
    <>
      {rows.length > 0 && <Rows key={paths.join(' ')} rows={rows} />}
      <details class="step-result">
        <summary>Result</summary>
        <pre tabIndex={0} aria-label="Result as JSON">
          {text.slice(0, mostOfResult)}
          {left > 0 && `\n… (${left} more characters: see the export as JSON)`}
        </pre>
      </details>
    </>
  );
}

/** The rows that a figure is from, the values that it is made of marked. */
function Rows({ rows }: { rows: readonly PointedRow[] }) {
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    first.current?.scrollIntoView({ block: 'center' });
    first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {rows.map(({ name, cells }, at) => (
        <div
          key={name}
          ref={at === 0 ? first : null}
          class="table-scroll step-row"
          role="region"
          aria-label={`Row ${name}`}
          tabIndex={0}
        >
          <table>
            <caption>{name}</caption>
            <thead>
              <tr>
                {cells.map(({ key }) => (
                  <th key={key} scope="col">
                    {key}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {cells.map(({ key, text, isPointed }) => (
                  <td key={key}>{isPointed ? <mark>{text}</mark> : text}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}
