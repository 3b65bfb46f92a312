import { usePage } from './page-context.ts';

export function PageFooter() {
  const { settings } = usePage();
  const how =
    settings.model === 'offline' ? 'Answered without a language model' : `Answers by ${settings.model}`;
  return (
    <footer class="page-footer">
      <p>
        Unofficial, not associated with Formula 1. {/* That data are simulated stands above the page. */}
        {settings.source !== 'demo' && 'Data: Formula 1 timing, OpenF1, Jolpica (CC BY-NC-SA 4.0). '}
        {how}.
      </p>
    </footer>
  );
}
