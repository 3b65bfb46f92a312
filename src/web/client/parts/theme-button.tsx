import { useState } from 'preact/hooks';
import { useMedia } from './hooks.ts';
import { Icon } from './icon.tsx';
import { chooseTheme, chosenTheme } from './theme.ts';

export function ThemeButton() {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState(chosenTheme);
  const other = (chosen ?? (isSystemDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      class="quiet theme-button"
      aria-label={`Use the ${other} theme`}
      onClick={() => {
        chooseTheme(other);
        setChosen(other);
      }}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
