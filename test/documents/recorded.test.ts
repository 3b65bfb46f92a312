import { describe } from 'vitest';
import { needsRecordings } from '../recordings/recorded-sessions.ts';
import { expectDocuments } from './expect-documents.ts';
import { recorded } from './groups.ts';

describe('recordings', needsRecordings, () => {
  expectDocuments(recorded);
});
