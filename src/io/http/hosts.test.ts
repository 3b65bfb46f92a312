import { describe, expect, it } from 'vitest';
import { publicBase, readHosts } from './hosts.ts';

describe('readHosts', () => {
  it('knows the public hosts; the mirror stands in for the archive only', () => {
    const book = readHosts({});
    const names = Object.entries(book).map(([service, { hosts }]) => [
      service,
      hosts.map(({ name }) => name),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      archive: ['livetiming.formula1.com', 'livetiming-mirror.fastf1.dev'],
      openf1: ['api.openf1.org'],
      results: ['api.jolpi.ca'],
      schedule: ['raw.githubusercontent.com'],
      circuits: ['api.multiviewer.app'],
    });
    expect(book.results.hosts[0]?.rate).toEqual({ perSecond: 4, perHour: 200 });
    expect(book.openf1.hosts[0]?.rate).toEqual({ perSecond: 3, perMinute: 30, perHour: null });
    expect(book.archive.namespace).toBe('archive');
    expect(publicBase('archive')).toBe('https://livetiming.formula1.com/static/');
  });

  it.each([
    ['https://proxy.example/f1', 'https://proxy.example/f1/', 'proxy.example'],
    ['http://127.0.0.1:8123/', 'http://127.0.0.1:8123/', '127.0.0.1:8123'],
    ['http://localhost:8123', 'http://localhost:8123/', 'localhost:8123'],
    ['http://[::1]:8123', 'http://[::1]:8123/', '[::1]:8123'],
  ])('takes the base %s from the environment', (value, base, name) => {
    const { hosts, namespace } = readHosts({ SVC_ARCHIVE_URL: value }).archive;
    expect(hosts[0]).toMatchObject({ base, name, origin: 'archive' });
    expect(hosts[1]?.name).toBe('livetiming-mirror.fastf1.dev');
    expect(namespace).toContain(base);
  });

  it.each([
    'http://proxy.example/',
    'http://127.0.0.1.example.org/',
    'http://localhost.example.org/',
    'ftp://proxy.example/',
    'file:///etc/',
    'proxy.example',
    'https://user:secret@proxy.example/',
    'https://proxy.example/?a=b',
    'https://proxy.example/#a',
  ])('refuses the base %s', (value) => {
    for (const variable of [
      'SVC_ARCHIVE_URL',
      'SVC_MIRROR_URL',
      'SVC_OPENF1_URL',
      'SVC_RESULTS_URL',
      'SVC_SCHEDULE_URL',
      'SVC_CIRCUITS_URL',
    ]) {
      expect(() => readHosts({ [variable]: value })).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { variable, value } }),
      );
    }
  });
});
