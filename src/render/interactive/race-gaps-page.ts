import uPlotStyle from 'uplot/dist/uPlot.min.css?text';
import plotsStyle from './client/plots/plots.css?text';
// oxlint-disable-next-line import/default -- The linter sees the module, not the text that ?script makes of it.
import script from './client/race-gaps/main.ts?script';
import style from './client/race-gaps/race-gaps.css?text';
import { pageFrame } from './page-frame.ts';

// The build works it out: the program brings the text.
export default pageFrame({ script, styles: [uPlotStyle, plotsStyle, style] });
