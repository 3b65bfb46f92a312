// Asks the registry which installed packages have known weaknesses. Fails when it names any; where no registry answers that question
// (offline, or a mirror without it) this says loudly that nothing was checked, and passes.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 2 ** 28,
});
const report = readReport(stdout);
if (report?.vulnerabilities === undefined) {
  const said = String(report?.message ?? report?.error?.summary ?? 'npm audit gave no report');
  console.error(
    `NOT AUDITED: no package was checked for known weaknesses, as the registry did not answer: ${said.split('\n')[0]}`,
  );
} else {
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, via } of found) {
    const reasons = via.map((each) =>
      typeof each === 'string' ? `through ${each}` : `${each.range} ${each.title} (${each.url})`,
    );
    console.error(`${severity}: ${name}: ${reasons.join('; ')}`);
  }
  console.log(
    `${report.metadata.dependencies.total} packages audited, ${found.length} with known weaknesses.`,
  );
  if (found.length > 0) process.exitCode = 1;
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
