import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What an image says of how it is run. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  StopSignal: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  config: ImageConfig;
  /** Its files, as a container would have them. */
  root: string;
  /** What it adds to the image that it rests on. */
  ownBytes: number;
}

/**
 * Builds `deploy/Containerfile` as it is, by buildah, whose images lie in `directory`. The image that it names as its base is made of files
 * of this machine, with that Node.
 */
export async function buildImage(directory: string, base: string, node: string): Promise<BuiltImage> {
  const storage = [
    '--root',
    join(directory, 'images'),
    '--runroot',
    join(directory, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = async (...args: string[]): Promise<string> =>
    (await run('buildah', [...storage, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

  await run('sh', ['test/running/base-image.sh', join(directory, 'base'), node]);
  const made = await buildah('from', 'scratch');
  await buildah('copy', '-q', made, join(directory, 'base'), '/');
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', made);
  await buildah('commit', '-q', '--rm', made, base);

  const cache = ['--volume', `${join(homedir(), '.npm')}:/npm-cache`];
  const how = ['--pull-never', '--isolation', 'chroot', '--format', 'docker', ...cache];
  await buildah('build', ...how, '-f', 'deploy/Containerfile', '-t', 'svc-web', '.');
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'svc-web')) as {
    Docker: { config: ImageConfig };
  };
  const sizes = JSON.parse(await buildah('images', '--json')) as { names: string[]; size: string }[];
  const bytesOf = (name: string): number =>
    megabytes(sizes.find(({ names }) => names.some((each) => each.includes(name)))!.size) * 1e6;
  const root = await buildah('mount', await buildah('from', '--pull-never', 'svc-web'));
  return { config: Docker.config, root, ownBytes: bytesOf('svc-web') - bytesOf(base) };
}

/** `144 MB` */
function megabytes(text: string): number {
  const [, amount = '', unit = ''] = /^([\d.]+) ([MG])B$/.exec(text) ?? [];
  return Number(amount) * (unit === 'G' ? 1000 : 1);
}
