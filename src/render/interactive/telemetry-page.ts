import uPlotStyle from 'uplot/dist/uPlot.min.css?text';
// oxlint-disable-next-line import/default -- The linter sees the module, not the text that ?script makes of it.
import script from './client/telemetry/main.ts?script';
import plotsStyle from './client/plots/plots.css?text';
import sideStyle from './client/telemetry/side.css?text';
import stageStyle from './client/telemetry/stage.css?text';
import { pageFrame } from './page-frame.ts';

// The build works it out: the program brings the text.
export default pageFrame({ script, styles: [uPlotStyle, plotsStyle, sideStyle, stageStyle] });
