/** Says on standard error why a program could not be loaded, as all failures are said: one JSON object, exit code 1. */
module.exports = function reportLoadFailure(error) {
  const isNotBuilt = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ENOENT'].includes(error?.code);
  const failure = {
    error: isNotBuilt ? 'The program is not built.' : `The program could not be loaded: ${error?.message}`,
    code: 'INTERNAL',
    hint: 'Run "npm ci" in its directory, or "npm run build" when the packages are there.',
    retryable: false,
    details: {},
  };
  process.stderr.write(`${JSON.stringify(failure)}\n`);
  process.exitCode = 1;
};
