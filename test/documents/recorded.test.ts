import { describe } from 'vitest';
import { corpusMissing } from '../recordings/reference-tables.ts';
import { expectDocuments } from './expect-documents.ts';
import { recorded } from './groups.ts';

describe.skipIf(corpusMissing('documents made of recordings'))('recordings', () => {
  expectDocuments(recorded);
});
