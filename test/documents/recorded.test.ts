import { describe } from 'vitest';
import { needsRecordings } from '../recordings/recorded-sessions.ts';
import { expectDocuments } from './expect-documents.ts';
import { noAccount, recorded } from './groups.ts';

describe('recordings', needsRecordings, () => {
  expectDocuments(recorded);
});

describe('recordings of what needs no account', needsRecordings, () => {
  expectDocuments(noAccount);
});
