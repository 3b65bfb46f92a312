import { expect, it } from 'vitest';
import { unsupportedFigures } from '../../src/agent/figures/unsupported-figures.ts';
import { createMarkReader, withMarks } from '../../src/web/client/markdown/marks.ts';
import { parseMarkdown } from '../../src/web/client/markdown/parser.ts';

it('marks figures of an answer where its check found them', async () => {
  const answer = 'VER did **1:10.270**, then `1:09.999`.\n\n| NOR | 1:11.111 |\n|-|-|\n| x | 0.5\u200b55 |';
  const spans = await unsupportedFigures(answer, [{ best: '1:10.270' }]);
  const read = createMarkReader();
  const parts = parseMarkdown(withMarks(answer, spans)).flatMap(({ children }) =>
    (children ?? []).flatMap(({ content }) => read(content)),
  );
  const marked = parts.flatMap(({ text, isMarked }) => (isMarked ? [text] : []));
  expect(marked).toEqual(['1:09.999', '1:11.111', '0.5\u200b55']);
});
