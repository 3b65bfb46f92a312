import { type ErrorDocument, SvcError } from '../core/errors.ts';
import { withoutTokens } from '../core/without-tokens.ts';
import { commandWording, hintWithSteps, type SurfaceWording } from './wording.ts';

/**
 * The document of any failure, expected or not, in the words of a surface. What the operating system refused is named with its
 * reason; of a fault of the program only the message is shown, never the stack.
 */
export function errorDocument(error: unknown, wording: SurfaceWording = commandWording): ErrorDocument {
  if (error instanceof SvcError) {
    const document = error.toDocument(wording);
    return { ...document, hint: withoutTokens(hintWithSteps(document.hint, error.next, wording)) };
  }
  const message = firstLine(error instanceof Error ? error.message : String(error));
  const isSystemError = error instanceof Error && 'syscall' in error && 'code' in error;
  const fault = isSystemError
    ? new SvcError(
        'INTERNAL',
        `The system refused: ${message}.`,
        'Check permissions and free space there, or choose another directory with SVC_HOME.',
        { system_code: String(error.code) },
      )
    : new SvcError(
        'INTERNAL',
        `An internal fault: ${message || 'no message'}.`,
        'This is a bug. Run the same command with SVC_DEBUG=1 and report what it prints.',
      );
  return fault.toDocument(wording);
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').trim().replace(/\.$/, '').slice(0, 300);
}
