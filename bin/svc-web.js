#!/usr/bin/env node
import('../dist/web/svc-web.js').catch(async (error) =>
  (await import('./load-failure.js')).reportLoadFailure(error),
);
