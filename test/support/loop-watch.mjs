/**
 * Loaded before a program (`--import`): measures how long the main thread of the program is busy without a pause, in milliseconds of
 * processor time, so that other programs on the machine do not count. It answers `loop-watch` on the channel to the parent with the
 * longest time since the last answer.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;

/** Processor time of this thread; the kernel counts in steps of a few milliseconds. */
const busyMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

if (isMainThread && process.send) {
  let longestMs = 0;
  let beforeMs = busyMs();
  setInterval(() => {
    const nowMs = busyMs();
    longestMs = Math.max(longestMs, nowMs - beforeMs);
    beforeMs = nowMs;
  }, everyMs).unref();
  process.on('message', (message) => {
    if (message !== 'loop-watch') return;
    process.send({ longestMs });
    longestMs = 0;
  });
}
