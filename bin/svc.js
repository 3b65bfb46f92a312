#!/usr/bin/env node
import('../dist/svc.js').catch(async (error) => (await import('./load-failure.js')).reportLoadFailure(error));
