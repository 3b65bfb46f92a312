/**
 * Colours of all charts: one dark theme, as the web page around them is dark. Text on `background` and `panel` has a
 * contrast of at least 4.5, drawn things at least 3; `theme.test.ts` holds that.
 */
export const theme = {
  background: '#121418',
  /** Ground of the plots. */
  panel: '#1a1d23',
  grid: '#2c313a',
  /** Axis lines and frames. */
  edge: '#4a515d',
  text: '#eef1f5',
  /** Axis labels, captions, table values. */
  softText: '#b3bac5',
  /** Footer, ranks, headings. */
  faintText: '#8f97a4',
  /** Writing on light fills. */
  darkText: '#101216',
  /** Things that have no colour of their own, and tyres of unknown compound. */
  neutral: '#8f97a4',
  /** Bars of cars eliminated in the first part of a qualifying. */
  eliminated: '#666d78',
  retired: '#ff7a70',
  simulated: '#ffb000',
  safetyCar: '#ffb000',
  virtualSafetyCar: '#d9d26a',
  redFlag: '#ff4b4b',
  rain: '#5aa9ff',
  trackTemperature: '#ff9d4d',
  airTemperature: '#7fd6c2',
} as const;

/** Contrast with the panel that lines and points of a team get at least. */
export const lineContrast = 4.5;
/** Contrast with the panel that compound fills get at least. */
export const fillContrast = 3;
