import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { createConversationStore } from './conversations.ts';
import { VisitorStorage } from './visitor-storage.ts';
import { createVisitorWorkspaces, type VisitorWorkspaces } from './visitor-workspaces.ts';
import { createWorkspaceStore } from './workspaces.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const startMs = Date.UTC(2026, 2, 1);
const at = '2026-03-01T00:00:00.000Z';

let home: string;
let nowMs: number;
let visitors: VisitorWorkspaces;
const clock = { nowMs: () => nowMs };
const never = new AbortController().signal;
const faults: unknown[] = [];

beforeEach(async () => {
  home = await temporaryHome();
  nowMs = startMs;
  faults.length = 0;
  visitors = createVisitorWorkspaces({ home, clock, keys: 'required' });
});

const storageOf = (totalBytes = 1e9, keptMs: number | null = null): VisitorStorage =>
  new VisitorStorage({ home, clock, totalBytes, unusedMs: 20 * hourMs, keptMs });
const sweep = (storage = storageOf()): Promise<number> =>
  storage.sweep(never, (error) => void faults.push(error));
const there = async (): Promise<string[]> => (await readdir(join(home, 'workspaces'))).toSorted();
const inside = (id: string, ...parts: string[]): string => join(home, 'workspaces', id, ...parts);

/** A visitor whose browser has asked for more than the page. */
async function comeBack(): Promise<string> {
  const { workspaceId } = await visitors.create();
  await visitors.noteAccess(workspaceId);
  return workspaceId;
}

async function askIn(id: string, isQuestion: boolean): Promise<void> {
  const store = createConversationStore({ home });
  const conversation = crypto.randomUUID();
  await store.create(id, { type: 'created', at, id: conversation });
  if (isQuestion) await store.append(id, conversation, [{ type: 'question', at, id: 'q', text: 'Who?' }]);
}

/** @returns the name of its file. */
async function setAsideIn(id: string): Promise<string> {
  const store = createConversationStore({ home });
  const conversation = crypto.randomUUID();
  await store.create(id, { type: 'created', at, id: conversation });
  await store.setAside(id, conversation);
  return `${conversation}.removed`;
}

async function fill(id: string, bytes: number): Promise<void> {
  await mkdir(inside(id, 'charts'), { recursive: true });
  await writeFile(inside(id, 'charts', 'a.png'), Buffer.alloc(bytes, 1));
}

describe('a sweep', () => {
  it('counts the age of what a clock that was ahead has marked from now on, or from an earlier use', async () => {
    const used = await comeBack();
    await askIn(used, true);
    nowMs += 1000 * dayMs;
    await visitors.noteAccess(used);
    const made = await comeBack();
    await askIn(made, true);
    const storage = storageOf(1e9, 30 * dayMs);
    nowMs = startMs + 29 * dayMs;
    expect(await sweep(storage)).toBe(0);
    nowMs += 2 * dayMs;
    await sweep(storage);
    expect(await there()).toEqual([made]);
    nowMs += 30 * dayMs;
    await sweep(storage);
    expect(await there()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('removes what was set aside by a process that ended before it was discarded, and nothing that may be brought back', async () => {
    nowMs = Date.now();
    const id = await comeBack();
    await askIn(id, true);
    const aside = await setAsideIn(id);
    nowMs += 30_000;
    await sweep();
    expect(await readdir(inside(id, 'conversations'))).toContain(aside);
    nowMs += 60_000;
    await sweep();
    const left = await readdir(inside(id, 'conversations'));
    expect(left).toHaveLength(1);
    expect(left).not.toContain(aside);
    expect(faults).toEqual([]);
  });

  it('removes what nobody asked anything in: after an hour where no browser came back, after 20 hours else', async () => {
    const { workspaceId: unseen } = await visitors.create();
    const seen = await comeBack();
    await askIn(seen, false);
    nowMs += hourMs;
    expect(await sweep()).toBe(0);
    nowMs += 1;
    expect(await sweep()).toBe(1);
    expect(await there()).toEqual([seen]);
    await visitors.noteAccess(seen);
    nowMs += 20 * hourMs;
    expect(await sweep()).toBe(0);
    nowMs += 1;
    expect(await sweep()).toBe(1);
    expect(await there()).toEqual([]);
    expect(unseen).not.toBe(seen);
    expect(faults).toEqual([]);
  });

  it('removes what is older than its owner wants to keep, whatever it holds, unless somebody came back', async () => {
    const [old, back] = [await comeBack(), await comeBack()];
    for (const id of [old, back]) await askIn(id, true);
    await mkdir(inside('by-hand'));
    nowMs += 30 * dayMs;
    await visitors.noteAccess(back);
    const storage = storageOf(1e9, 30 * dayMs);
    expect(await sweep(storage)).toBe(0);
    nowMs += 1;
    expect(await sweep(storageOf())).toBe(0);
    // Any number of servers may do so at once.
    const removed = await Promise.all([sweep(storage), sweep(storageOf(1e9, 30 * dayMs)), sweep(storage)]);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await there()).toEqual([back, 'by-hand'].toSorted());
    expect(old).not.toBe(back);
    expect(faults).toEqual([]);
  });

  it('keeps what holds a question, a chart or a file, and what was not made for a visitor, however old', async () => {
    const asked = await comeBack();
    await askIn(asked, true);
    const charted = await comeBack();
    await fill(charted, 10);
    const { workspaceId: fetched } = await visitors.create();
    await createWorkspaceStore({ home, clock }).writeData(fetched, 'drivers.json', '{}');
    const { session_id: ofCommandLine } = await createWorkspaceStore({ home, clock }).create(
      undefined,
      undefined,
    );
    nowMs += 400 * dayMs;
    expect(await sweep()).toBe(0);
    expect(await there()).toEqual([asked, charted, fetched, ofCommandLine].toSorted());
  });

  it('leaves alone what it does not know: damaged workspaces, links, other files', async () => {
    const damaged = await comeBack();
    await writeFile(inside(damaged, 'workspace.json'), '{"web":{}}');
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
    await mkdir(inside(ids[0]));
    await writeFile(inside(ids[1]), '');
    await symlink(inside(damaged), inside(ids[2]));
    nowMs += 400 * dayMs;
    expect(await sweep()).toBe(0);
    expect(await there()).toEqual([damaged, ...ids].toSorted());
    expect(faults).toEqual([]);
  });

  it('goes on after what the disk refuses, and tells of it', async () => {
    const broken = await comeBack();
    await rm(inside(broken, 'workspace.json'));
    await mkdir(inside(broken, 'workspace.json'));
    const old = await comeBack();
    nowMs += dayMs;
    expect(await sweep()).toBe(1);
    expect(await there()).toEqual([broken]);
    expect(old).not.toBe(broken);
    expect(faults).toMatchObject([{ code: 'EISDIR' }]);
  });

  it('may be made by two servers at once', async () => {
    const kept = await comeBack();
    await askIn(kept, true);
    await Promise.all(Array.from({ length: 40 }, () => visitors.create()));
    nowMs += dayMs;
    const removed = await Promise.all([sweep(), sweep(), sweep()]);
    expect(removed.reduce((sum, each) => sum + each, 0)).toBe(40);
    expect(await there()).toEqual([kept]);
    expect(faults).toEqual([]);
  });

  it('ends when it is asked to', async () => {
    await Promise.all(Array.from({ length: 20 }, () => visitors.create()));
    nowMs += dayMs;
    expect(await storageOf().sweep(AbortSignal.abort(), () => undefined)).toBe(0);
    expect(await there()).toHaveLength(20);
  });

  it('finds no workspaces where there are none', async () => {
    const storage = storageOf();
    expect(await sweep(storage)).toBe(0);
    expect(storage.totalBytes).toBe(0);
  });
});

describe('a sweep of several processes', () => {
  const shared = (totalBytes = 1e9): VisitorStorage =>
    new VisitorStorage({ home, clock, totalBytes, unusedMs: 20 * hourMs, keptMs: null, isShared: true });
  const found = () => join(home, 'sweep', 'sizes.json');

  it('is made by one of them, and known to all', async () => {
    const [first, second] = [shared(), shared()];
    const { workspaceId: unseen } = await visitors.create();
    await fill(await comeBack(), 50_000);
    nowMs += 2 * hourMs;
    const all = await Promise.all([sweep(first), sweep(second)]);
    expect(all.toSorted()).toEqual([0, 1]);
    expect(await there()).not.toContain(unseen);
    // Who came while the other one swept knows no more than before; the next time it does.
    for (const storage of [first, second]) await sweep(storage);
    expect(first.totalBytes).toBeGreaterThan(50_000);
    expect(second.totalBytes).toBe(first.totalBytes);
    expect(faults).toEqual([]);
  });

  it('is made again by whoever comes when the last one is ten minutes old', async () => {
    await sweep(shared());
    await fill(await comeBack(), 50_000);
    const later = shared();
    await sweep(later);
    expect(later.totalBytes).toBe(0);
    const tenMinutesAgo = new Date(Date.now() - 600_000);
    await utimes(found(), tenMinutesAgo, tenMinutesAgo);
    await sweep(later);
    expect(later.totalBytes).toBeGreaterThan(50_000);
  });

  it('is made where what another found is damaged, and where nothing can be written', async () => {
    await fill(await comeBack(), 50_000);
    await sweep(shared());
    await writeFile(found(), '{"a":');
    const again = shared();
    await sweep(again);
    expect(again.totalBytes).toBeGreaterThan(50_000);
    await rm(join(home, 'sweep'), { recursive: true });
    await writeFile(join(home, 'sweep'), 'a file in the way');
    const alone = shared();
    await sweep(alone);
    expect(alone.totalBytes).toBe(again.totalBytes);
  });

  it('leaves no findings when it is ended', async () => {
    await fill(await comeBack(), 50_000);
    await shared().sweep(AbortSignal.abort(), (error) => void faults.push(error));
    const next = shared();
    await sweep(next);
    expect(next.totalBytes).toBeGreaterThan(50_000);
  });
});

describe('room on the disk', () => {
  it('is counted with directories, over all visitors, and measured anew when asked', async () => {
    const storage = storageOf();
    const [one, other] = [await comeBack(), await comeBack()];
    await createWorkspaceStore({ home, clock }).create('of-the-command-line', undefined);
    await fill(one, 100_000);
    await sweep(storage);
    const before = storage.totalBytes;
    expect(before).toBeGreaterThan(100_000);
    expect(before).toBe((await storage.bytesOf(one)) + (await storage.bytesOf(other)));
    await fill(other, 500_000);
    expect(storage.totalBytes).toBe(before);
    expect(await storage.measure(other)).toBeGreaterThan(500_000);
    expect(storage.totalBytes).toBeGreaterThan(before + 490_000);
    await createWorkspaceStore({ home, clock }).remove(one);
    expect(await storage.measure(one)).toBe(0);
    expect(storage.totalBytes).toBe(await storage.bytesOf(other));
  });

  it('is measured anew where other processes write, too', async () => {
    const one = await comeBack();
    const limits = { home, clock, totalBytes: 1e9, unusedMs: 20 * hourMs, keptMs: null };
    const [alone, shared] = [new VisitorStorage(limits), new VisitorStorage({ ...limits, isShared: true })];
    const before = [await alone.bytesOf(one), await shared.bytesOf(one)];
    expect(before[0]).toBe(before[1]);
    await fill(one, 300_000);
    expect(await alone.bytesOf(one)).toBe(before[0]);
    expect(await shared.bytesOf(one)).toBeGreaterThan(before[0]! + 290_000);
  });

  it('is made where there is too little: of those that no browser can open any more, the longest unused first', async () => {
    const ids: string[] = [];
    for (let day = 0; day < 5; day++) {
      nowMs = startMs + day * dayMs;
      const id = await comeBack();
      await fill(id, 1_000_000);
      ids.push(id);
    }
    nowMs = startMs + 20 * dayMs;
    const recent = await comeBack();
    await fill(recent, 1_000_000);
    await visitors.noteAccess(ids[1]!);
    const storage = storageOf(4_900_000);
    expect(await sweep(storage)).toBe(2);
    expect(await there()).toEqual([ids[1], ids[3], ids[4], recent].toSorted());
    expect(storage.totalBytes).toBeLessThan(0.9 * 4_900_000);
    // The others are in reach or young.
    const tight = storageOf(500_000);
    expect(await sweep(tight)).toBe(2);
    expect(await there()).toEqual([ids[1], recent].toSorted());
    expect(tight.totalBytes).toBeGreaterThan(500_000);
  });
});
