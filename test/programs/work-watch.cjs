// Loaded before a program: says as the last line of standard error how many letters of paths Node went over, how memory was set when
// the rasteriser was loaded, which of Node's modules that take milliseconds were, and which chunks of the program.
const path = require('node:path');
const vm = require('node:vm');

let joinedLetters = 0;
for (const name of ['join', 'normalize', 'resolve']) {
  const own = path[name];
  path[name] = (...parts) => {
    joinedLetters += parts.join('/').length;
    return own(...parts);
  };
}

const chunks = [];
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    chunks.push(path.basename(options.filename));
  }
};

const largePages = [];
const { dlopen } = process;
process.dlopen = (...args) => {
  if (args[1].includes('resvg')) largePages.push(process.env.MIMALLOC_ALLOW_LARGE_OS_PAGES ?? null);
  dlopen.apply(process, args);
};

process.on('exit', () => {
  const slowModules = ['crypto', 'net', 'worker_threads'].filter((name) =>
    process.moduleLoadList.includes(`NativeModule ${name}`),
  );
  process.stderr.write(`${JSON.stringify({ joinedLetters, largePages, slowModules, chunks })}\n`);
});
