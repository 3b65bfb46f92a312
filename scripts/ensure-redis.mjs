// The engine that several instances of the web server share, which their tests start for themselves.
import { ensureProgram } from './ensure-program.mjs';

ensureProgram({
  title: 'Redis',
  usualPath: '/usr/bin/redis-server',
  chosenPath: process.env.REDIS_SERVER_PATH,
  debianPackage: 'redis-server',
});
