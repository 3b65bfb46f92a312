import { expectDocuments } from './expect-documents.ts';
import { simulated } from './groups.ts';

expectDocuments(simulated);
