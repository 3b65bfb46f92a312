import type { FastifyRequest } from 'fastify';
import { WebError } from '../../serving/web-error.ts';

/** Longest message, in characters. */
export const messageLimit = 8000;

/** @throws UNSUPPORTED_MEDIA_TYPE unless the body is a form's. */
export async function requireForm(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return;
  throw new WebError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/x-www-form-urlencoded.');
}

/**
 * The fields of a form. Others are ignored, and the names of fields that only look like members of an object do nothing.
 *
 * @throws INVALID_INPUT for a field that is there twice.
 */
export function readForm<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const form: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (value === undefined) continue;
    if (typeof value !== 'string')
      throw new WebError('INVALID_INPUT', `The field ${name} must be given once.`);
    form[name] = value;
  }
  return form;
}

/** The message as it is asked. @throws INVALID_INPUT when it is blank, TOO_LARGE when it is too long. */
export function readMessage(field: string | undefined): string {
  const message = (field ?? '').replace(/\r\n?/g, '\n');
  if ([...message].length > messageLimit) {
    const limit = messageLimit.toLocaleString('en');
    throw new WebError('TOO_LARGE', `The message is longer than ${limit} characters. Please shorten it.`);
  }
  if (/^[\s\p{C}]*$/u.test(message)) throw new WebError('INVALID_INPUT', 'The message is blank.');
  return message.trim();
}
