import { keptTheme } from './parts/theme.ts';

// Runs before anything is drawn, so that a chosen theme does not flash in after the system's.
const theme = keptTheme();
if (theme !== null) document.documentElement.dataset.theme = theme;
