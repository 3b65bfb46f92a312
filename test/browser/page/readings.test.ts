import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/questions/reading.ts';
import { someFacts } from '../../agent/some-facts.ts';
import { axeViolations } from '../axe.ts';
import { needsChromium } from '../chromium.ts';
import { setUpChatPages } from './chat-page.ts';
import type { Script } from './memory-chat.ts';

const reading: Reading = {
  ...{ operation: 'analyze pit-stops', rows: null },
  input: { year: 2024, gp: 'Monaco Grand Prix', session: 'R' },
  ...{ assumed: ['session'], unused: ['darling'], confidence: 0.8 },
  alternatives: [
    {
      ...{ operation: 'analyze stints', rows: null, label: 'Stints of the 2024 Monaco Grand Prix' },
      input: { year: 2024, gp: 'Monaco Grand Prix', session: 'R' },
    },
  ],
};

/** Says which event it is about. */
const answerAsRead: Script = async ({ emit, reading: chosen }) => {
  const read = { ...reading, ...chosen, ...(chosen && { assumed: [], alternatives: [] }) };
  emit({ type: 'readings', readings: [read] });
  emit({ type: 'text', text: `${read.operation}: ${JSON.stringify(read.input)}` });
  emit({ type: 'done', outcome: 'complete' });
};

describe('the reading of a question', needsChromium, () => {
  const open = setUpChatPages();

  it('is changed by keys, and the answer before stays as a version', async () => {
    const { page, chat, ask } = await open();
    chat.script = answerAsRead;
    await ask('pit stops in Monaco, darling');
    const line = page.getByRole('group', { name: 'How this was read' });
    await line.waitFor();
    expect(await line.getByRole('button').allTextContents()).toEqual([
      ...['Pit stops', '2024', 'Monaco Grand Prix', 'Race', '+', 'Stints'],
    ]);
    expect(await line.locator('s').allTextContents()).toEqual(['darling']);
    expect(await axeViolations(page)).toEqual([]);
    const event = line.getByRole('button', { name: 'Event: Monaco Grand Prix' });
    await event.press('Enter');
    await page.getByRole('combobox', { name: 'Search: Event' }).fill('monz');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Event: Monaco Grand Prix');
    await event.press('Enter');
    await page.getByRole('combobox', { name: 'Search: Event' }).fill('monz');
    await page.keyboard.press('Enter');
    await page.locator('.markdown', { hasText: 'Italian Grand Prix' }).waitFor();
    expect(chat.turns[1]).toMatchObject({
      message: 'pit stops in Monaco, darling',
      replaces: chat.turns[0]!.userMessageId,
      reading: { operation: 'analyze pit-stops', input: { ...reading.input, gp: 'Italian Grand Prix' } },
    });
    const versions = page.getByRole('group', { name: 'Versions of this question' });
    await expect.poll(() => versions.textContent()).toBe('2/2');
    await versions.getByRole('button', { name: 'Previous version' }).click();
    await page.locator('.markdown', { hasText: 'Monaco Grand Prix' }).waitFor();
    await page.reload();
    await line.getByRole('button', { name: 'Stints' }).click();
    await page.locator('.markdown', { hasText: 'analyze stints' }).waitFor();
    // Asked again it is read as it was.
    await page.getByRole('button', { name: 'Answer again' }).click();
    await expect.poll(() => chat.turns.at(-1)?.reading?.operation).toBe('analyze stints');
    await expect.poll(() => chat.turns.length).toBe(4);
  });

  it('asks for what another operation needs, and takes several drivers', { tags: ['long'] }, async () => {
    const { page, chat, ask } = await open();
    chat.script = answerAsRead;
    await ask('pit stops in Monaco');
    await page.getByRole('button', { name: 'Question: Pit stops' }).click();
    await page.getByRole('combobox').fill('head to');
    await page.keyboard.press('Enter');
    const drivers = page.getByRole('listbox', { name: 'Drivers' });
    await drivers.waitFor();
    await drivers.getByRole('option', { name: 'Norris' }).click();
    await drivers.getByRole('option', { name: 'Leclerc' }).click();
    await page.getByRole('button', { name: 'Answer with 2' }).click();
    await expect.poll(() => chat.turns.at(-1)?.reading?.input).toMatchObject({ drivers: ['NOR', 'LEC'] });
  });

  it('is a sheet at the bottom of a phone', { tags: ['long'] }, async () => {
    const { page, chat, ask } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    chat.script = answerAsRead;
    await ask('pit stops in Monaco');
    await page.getByRole('button', { name: 'Session: Race, assumed' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Change: Session' });
    await sheet.getByRole('option', { name: 'Practice 1' }).waitFor();
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: 390 });
    await sheet.getByRole('option', { name: 'Practice 1' }).tap();
    await expect.poll(() => chat.turns.at(-1)?.reading?.input).toMatchObject({ session: 'FP1' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('is made of the calls of a language model', { tags: ['long'] }, async () => {
    const { page, chat, ask } = await open();
    chat.script = async (turn) => {
      if (turn.reading) return await answerAsRead(turn);
      const call = { toolCallId: 'c1', tool: 'analyze_pit_stops' };
      const facts = someFacts({ operation: 'analyze pit-stops', input: reading.input });
      turn.emit({ type: 'tool-start', ...call, label: 'Pit stops' });
      turn.emit({ type: 'tool-end', ...call, ok: true, error: null, facts });
      turn.emit({ type: 'text', text: 'Ferrari were quickest.' });
      turn.emit({ type: 'done', outcome: 'complete' });
    };
    await ask('Who stopped quickest in Monaco?');
    await page.getByRole('button', { name: 'Session: Race' }).click();
    await page.getByRole('option', { name: 'Practice 1' }).click();
    await expect.poll(() => chat.turns.at(-1)?.reading?.input).toMatchObject({ session: 'FP1' });
  });

  it('offers whole questions where it is unsure', { tags: ['long'] }, async () => {
    const { page, chat, ask } = await open();
    chat.script = async ({ emit }) => {
      emit({ type: 'readings', readings: [{ ...reading, confidence: 0.3 }] });
      emit({ type: 'text', text: 'Perhaps this.' });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('monaco?');
    const others = page.getByRole('list', { name: 'Other readings' });
    await others.waitFor();
    expect(await others.getByRole('button').allTextContents()).toEqual([
      'Stints of the 2024 Monaco Grand Prix',
    ]);
  });

  it('stands under the field while one types, where names complete with Tab and nothing moves', async () => {
    const { page } = await open({ read: async () => [reading] });
    const field = page.locator('#message');
    const before = await field.boundingBox();
    await field.pressSequentially('pit stops of verst');
    await expect
      .poll(() => page.locator('.reading-so-far').textContent())
      .toBe('Pit stops · 2024 · Monaco Grand Prix · Race darling');
    await page.getByRole('button', { name: 'Tab Verstappen' }).waitFor();
    expect(await field.boundingBox()).toEqual(before);
    await field.press('Tab');
    expect(await field.inputValue()).toBe('pit stops of Verstappen ');
    await field.pressSequentially('and nor');
    await page.getByRole('button', { name: 'Tab Norris' }).waitFor();
    await field.press('Escape');
    await field.press('Tab');
    expect(await field.inputValue()).toBe('pit stops of Verstappen and nor');
    expect(await axeViolations(page)).toEqual([]);
  });
});
