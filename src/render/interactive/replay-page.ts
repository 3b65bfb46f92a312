// oxlint-disable-next-line import/default -- The linter sees the module, not the text that ?script makes of it.
import script from './client/replay/main.ts?script';
import style from './client/replay/replay.css?text';
import { pageFrame } from './page-frame.ts';

// The build works it out: the program brings the text.
export default pageFrame({ script, styles: [style] });
