#!/usr/bin/env node
// CommonJS: Node starts it without its loader of ES modules.
new Promise((resolve) => resolve(require('../dist/svc.cjs').started)).catch((error) =>
  require('./load-failure.js')(error),
);
