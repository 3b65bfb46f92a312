#!/usr/bin/env node
require('./start.js')(() => import('../dist/web/svc-web.js'));
