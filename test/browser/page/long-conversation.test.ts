import { describe, expect, it } from 'vitest';
import { needsChromium } from '../charts/chart-browser.ts';
import { type ChatPageOptions, setUpChatPages } from './chat-page.ts';
import { storedCall, storedMessage } from './memory-chat.ts';

const turns = 250;
const pieces = 40;
const table = `| Driver | Best | Median |\n|-|-|-|\n${'| VER | 1:10.270 | 1:11.000 |\n'.repeat(10)}`;

/** 500 messages, each answer with a table, figures, code and a step. */
const prepare: ChatPageOptions['prepare'] = ({ chat, workspaceId }) => {
  const messages = Array.from({ length: turns }, (_, turn) => [
    storedMessage('user', { text: `Question ${turn}: how quick were they?` }),
    storedMessage('assistant', {
      text: `VER was **0.250 s** quicker in ${turn}.\n\n${table}\n\nSee \`svc why\`.`,
      tools: [storedCall('Lap times')],
    }),
  ]);
  chat.put(workspaceId, 'Long', new Date(), messages.flat());
};

describe('a conversation of 500 messages', needsChromium, () => {
  const open = setUpChatPages();

  it('is not drawn again with the pieces of an answer', async () => {
    const { page, chat, ask } = await open({ prepare });
    await page
      .locator('.turn')
      .nth(turns - 1)
      .waitFor();
    chat.script = async ({ emit }) => {
      for (let piece = 0; piece < pieces; piece++) {
        emit({ type: 'text', text: `Word ${piece}. ` });
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      emit({ type: 'done', outcome: 'complete' });
    };
    await page.evaluate(`{
      window.redrawn = new Set();
      window.pieces = 0;
      const old = [...document.querySelectorAll('.turn')];
      new MutationObserver((records) => {
        // Buttons that ask again go when a question is asked, and come when it is answered.
        if (document.querySelector('.answer[aria-busy=true] .markdown') === null) return;
        pieces++;
        for (const { target } of records) {
          const turn = old.findIndex((each) => each.contains(target));
          if (turn >= 0) redrawn.add(turn);
        }
      }).observe(document.querySelector('.messages'), { subtree: true, childList: true, characterData: true });
    }`);
    await ask('And now?');
    await page.locator('.markdown', { hasText: `Word ${pieces - 1}.` }).waitFor();
    expect(await page.evaluate('pieces')).toBeGreaterThan(1);
    expect(await page.evaluate('[...redrawn]')).toEqual([]);
  });
});
