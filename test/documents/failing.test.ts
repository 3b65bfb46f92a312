import { expectDocuments } from './expect-documents.ts';
import { failing, help, workspaces } from './groups.ts';

expectDocuments(failing);
expectDocuments(workspaces);
expectDocuments(help);
