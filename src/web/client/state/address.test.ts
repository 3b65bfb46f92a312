import { expect, it } from 'vitest';
import { conversationHash, newHash, shownOf } from './address.ts';

it('says in the address which conversation is on show', () => {
  const id = '0b7c1a52-9a3e-4c55-8a51-0d9c8a1f2e11';
  expect(shownOf(conversationHash(id))).toEqual({ kind: 'conversation', id });
  expect(shownOf(newHash)).toEqual({ kind: 'new' });
});

it.each(['', '#', '#other', '#c-', '#c-../x', '#c-<script>'])('takes %j for the newest one', (hash) => {
  expect(shownOf(hash)).toEqual({ kind: 'newest' });
});
