import { Sectors } from './icon.tsx';
import { usePage } from './page-context.ts';

interface Suggestion {
  kind: string;
  question: string;
}

/** Questions that the data of every source can answer. */
const suggestions: readonly Suggestion[] = [
  { kind: 'Telemetry', question: 'Compare Verstappen and Norris in Spain 2024 qualifying' },
  { kind: 'Strategy', question: 'Show the tyre strategies of the 2024 Italian Grand Prix' },
  { kind: 'Season', question: 'Show the 2024 drivers’ championship, round by round' },
  { kind: 'Pace', question: 'Which team had the best race pace in Miami 2025?' },
];

export function StartView({ onAsk }: { onAsk: (question: string) => void }) {
  const { settings } = usePage();
  return (
    <section class="start" aria-labelledby="start-title">
      <Sectors />
      <h2 id="start-title">Ask what the timing saw</h2>
      <p>
        Laps, sectors, tyres, telemetry and championships since 2018. Answers are computed from the timing
        data, with charts.
      </p>
      {settings.source === 'live' && (
        <p class="ways">
          Real data: from 2023 on without an account; everything since 2018 with an F1 TV account, if this
          server has one.
        </p>
      )}
      <ul class="suggestions">
        {suggestions.map(({ kind, question }) => (
          <li key={kind}>
            <button type="button" onClick={() => onAsk(question)}>
              <small>{kind}</small>
              <span>{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
