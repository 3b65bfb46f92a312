import { stampOf } from '../feed/stream-line.ts';
import { isJsonObject } from '../json-object.ts';

/** What the archive's files begin with. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a `.jsonStream` file, as the archive writes them (docs/feed/stream.md#records).
 *
 * @param content a patch, or the packed text of a `.z` topic; null is returned for anything else
 */
export function feedLine(topic: string, sessionTimeMs: number, content: unknown): string | null {
  const isContent = isPacked(topic) ? typeof content === 'string' : isJsonObject(content);
  if (!isContent) return null;
  try {
    return `${stampOf(sessionTimeMs)}${JSON.stringify(content)}\r\n`;
  } catch (error) {
    // Nested more deeply than the engine can follow: nothing that the feed sends.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether a topic's messages are texts of packed JSON, which say nothing of each other. */
export function isPacked(topic: string): boolean {
  return topic.endsWith('.z');
}
