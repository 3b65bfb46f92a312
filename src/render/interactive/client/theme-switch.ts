import { element } from './element.ts';
import { chooseTheme, onThemeChange, pageTheme } from './page-theme.ts';

/** Changes between dark and light. */
export function createThemeSwitch(): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'theme-switch' });
  const other = () => (pageTheme() === 'dark' ? 'light' : 'dark');
  const show = () => {
    button.textContent = other() === 'dark' ? 'Dark theme' : 'Light theme';
  };
  button.addEventListener('click', () => chooseTheme(other()));
  onThemeChange(show);
  show();
  return button;
}
