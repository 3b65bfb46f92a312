import type { OutputOptions, RolldownOptions } from 'rolldown';
import { webProgram } from '../rolldown.config.ts';

/** The web server while somebody works on it: built over what is there, so that at every moment there is a program to start. */
export default {
  ...webProgram,
  output: { ...(webProgram.output as OutputOptions), cleanDir: false, minify: false },
} satisfies RolldownOptions;
