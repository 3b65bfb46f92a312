import type { VisitorStorage } from '../../io/workspaces/visitor-storage.ts';
import type { StorageLimits } from '../setup/settings.ts';
import { WebError } from '../../serving/web-error.ts';
import type { DiskWatermark } from '../watermarks/watermark.ts';

/** Refuses what would make the disk fuller than visitors may. Each method throws WORKSPACE_FULL or SERVER_FULL. */
export class Quotas {
  readonly #storage: VisitorStorage;
  readonly #limits: StorageLimits;
  readonly #disk: DiskWatermark | null;

  constructor(storage: VisitorStorage, limits: StorageLimits, disk: DiskWatermark | null) {
    this.#storage = storage;
    this.#limits = limits;
    this.#disk = disk;
  }

  async requireRoomForVisitor(): Promise<void> {
    await this.#disk?.requireRoom();
    if (this.#storage.totalBytes < this.#limits.totalBytes) return;
    throw new WebError(
      'SERVER_FULL',
      'This server holds as much as it may and takes nothing more for now. Try again later, or tell whoever runs it.',
    );
  }

  /** Room for what a question brings. It is looked at before, so that the last answer may go beyond. */
  async requireRoom(workspaceId: string): Promise<void> {
    await this.requireRoomForVisitor();
    const { workspaceBytes } = this.#limits;
    if ((await this.#storage.bytesOf(workspaceId)) < workspaceBytes) return;
    throw new WebError(
      'WORKSPACE_FULL',
      `Conversations and charts of this browser take ${Math.round(workspaceBytes / 1e6)} MB, which is as much as they may. ` +
        'Export what you want to keep, then choose "Forget this browser" to begin anew.',
    );
  }

  /** Room for one more than these. */
  requireRoomForConversation(conversations: number): void {
    const { conversations: most } = this.#limits;
    if (conversations < most) return;
    throw new WebError(
      'WORKSPACE_FULL',
      `This browser has as many conversations as it may (${most}). Delete one to begin another.`,
    );
  }
}
