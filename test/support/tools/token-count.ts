import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/**
 * Tokens of a value as JSON, by the vocabulary of OpenAI's models since 2024 (o200k_base). Other makers' vocabularies differ; theirs are not
 * published for the models of today, and counts of English and JSON come within a fifth of each other, so that bounds leave that much room.
 */
export function tokensOf(value: unknown): number {
  return countTokens(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
