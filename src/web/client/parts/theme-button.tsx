import { Icon } from './icon.tsx';
import { chooseTheme } from './theme.ts';
import { usePageTheme } from './use-page-theme.ts';

export function ThemeButton() {
  const other = usePageTheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      class="quiet theme-button"
      aria-label={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
