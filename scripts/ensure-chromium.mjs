// The browser that the tests of interactive charts and of the chat need.
import { ensureProgram } from './ensure-program.mjs';

ensureProgram({
  title: 'Chromium',
  usualPath: '/usr/bin/chromium',
  chosenPath: process.env.CHROMIUM_PATH,
  debianPackage: 'chromium',
});
