const { tooOld } = require('./node-version.js');

/** Loads a program. What keeps it from starting goes to standard error as every failure does: one JSON object, exit code 1. */
module.exports = function start(load) {
  const problem = tooOld(process.version);
  if (problem) return fail(problem, 'Install it from https://nodejs.org, then run "npm ci" again.');
  new Promise((resolve) => resolve(load())).catch((error) => {
    const isNotBuilt = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ENOENT'].includes(error && error.code);
    fail(
      isNotBuilt ? 'The program is not built.' : `The program could not be loaded: ${error && error.message}`,
      'Run "npm ci" in its directory, or "npm run build" when the packages are there.',
    );
  });
};

function fail(error, hint) {
  process.stderr.write(
    `${JSON.stringify({ error, code: 'INTERNAL', hint, retryable: false, details: {} })}\n`,
  );
  process.exitCode = 1;
}
