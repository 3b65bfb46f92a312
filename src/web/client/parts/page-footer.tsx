import { usePage } from './page-context.ts';

export function PageFooter() {
  const { settings } = usePage();
  const model = settings.model === 'offline' ? 'the built-in interpreter (offline)' : settings.model;
  return (
    <footer class="page-footer">
      <p>
        Unofficial, not associated with Formula 1.{' '}
        {settings.source === 'demo'
          ? 'Simulated data.'
          : 'Data: Formula 1 timing, OpenF1, Jolpica (CC BY-NC-SA 4.0).'}{' '}
        Answers by {model}.
      </p>
    </footer>
  );
}
