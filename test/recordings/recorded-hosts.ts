import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { corpusDirectory } from './corpus.ts';

export interface RecordedHosts {
  /** Addresses of the services beside OpenF1, by environment variable; the timing archive and its mirror have nothing. */
  env: Record<string, string>;
  /** `host/path?query` as it was asked for. */
  requests: string[];
  close(): Promise<void>;
}

/** Real web servers in one, which play the services as recorded: schedules, results and circuits. */
export async function startRecordedHosts(): Promise<RecordedHosts> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '/').slice(1));
    requests.push(asked);
    const [path = '', query] = asked.split('?');
    const names = query === undefined ? [path] : [`${path}@${query}`, path];
    const name = names.find((each) => isFile(`${corpusDirectory}${each}`));
    if (name === undefined || path.startsWith('none/')) response.writeHead(404).end();
    else response.writeHead(200).end(readFileSync(`${corpusDirectory}${name}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    env: {
      SVC_ARCHIVE_URL: `${base}none/archive/`,
      SVC_MIRROR_URL: `${base}none/mirror/`,
      SVC_RESULTS_URL: `${base}api.jolpi.ca/ergast/f1/`,
      SVC_SCHEDULE_URL: `${base}raw.githubusercontent.com/theOehrly/f1schedule/master/`,
      SVC_CIRCUITS_URL: `${base}api.multiviewer.app/api/v1/circuits/`,
    },
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
