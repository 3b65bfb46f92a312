// Understood by every Node: this runs before anything that an old one cannot read.
const [leastMajor, leastMinor] = [20, 19];

/** What to tell a user whose Node cannot run this; null when it can. */
exports.tooOld = function tooOld(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `svc needs Node ${leastMajor}.${leastMinor} or later; this is Node ${version.replace(/^v/, '')}.`;
};
