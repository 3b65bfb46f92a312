#!/usr/bin/env node
// CommonJS: Node starts it without its loader of ES modules.
require('./start.js')(() => require('../dist/svc.cjs').started);
