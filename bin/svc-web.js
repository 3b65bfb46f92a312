#!/usr/bin/env node
import('../dist/web/svc-web.js').catch(require('./load-failure.js'));
