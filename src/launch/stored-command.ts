/** Options that make another answer than the command's own, with little of its code. */
const otherAnswers = new Set(['--help', '-h', '--version']);

/**
 * What the compiled code of a command line is kept under: its words, as in `analyze-lap-times`. Null where nothing is kept: without a
 * command, for help, which loads little, and where `NODE_DISABLE_COMPILE_CACHE`, a variable of Node's own, turns such things off.
 */
export function storedCommand(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  if (env.NODE_DISABLE_COMPILE_CACHE === '1') return null;
  const firstOption = args.findIndex((argument) => argument.startsWith('-'));
  const words = firstOption < 0 ? args : args.slice(0, firstOption);
  const isCommand = words.length > 0 && words.every((word) => /^[a-z][a-z-]{0,30}$/.test(word));
  return isCommand && !args.some((argument) => otherAnswers.has(argument)) ? words.join('-') : null;
}
