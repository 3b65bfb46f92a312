import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { longestName, nearestNames } from '../../core/names/name-matching.ts';
import { toolWording } from '../../present/wording.ts';
import { promptArguments, promptTable, type PromptTemplate, type PromptValues } from './prompt-table.ts';

type Given = Readonly<Record<string, string>>;

export function listPrompts(): Prompt[] {
  return promptTable.map((prompt) => ({
    name: prompt.name,
    title: prompt.title,
    description: prompt.description,
    arguments: promptArguments(prompt),
  }));
}

/**
 * A prompt filled in: the question, the calls of tools that answer it, and what a good answer has.
 *
 * @throws an error of the protocol that says which arguments are missing, unknown or wrong
 */
export function getPrompt(name: string, given: Given = {}): GetPromptResult {
  const prompt = promptTable.find((each) => each.name === name);
  if (!prompt) throw noSuchPrompt(name);
  const values = checkedValues(prompt, given);
  const calls = prompt.calls(values).map((step) => `- ${toolWording.call(step)} (${step.why})`);
  const text = [prompt.question(values), '', 'Call:', ...calls, '', prompt.answer].join('\n');
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function checkedValues(prompt: PromptTemplate, given: Given): PromptValues {
  const names: readonly string[] = prompt.arguments;
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw wrong(
      `The prompt ${prompt.name} has no argument ${shown(unknown)}. Its arguments: ${names.join(', ')}.`,
    );
  }
  const values = Object.fromEntries(names.map((name) => [name, plainName(given[name] ?? '')]));
  const missing = names.filter((name) => values[name] === '');
  if (missing.length > 0) throw wrong(`The prompt ${prompt.name} needs ${missing.join(', ')}.`);
  const tooLong = names.find((name) => values[name]!.length > longestName);
  if (tooLong !== undefined) throw wrong(`${tooLong} has more than ${longestName} characters.`);
  if (!/^\d{4}$/.test(values.year ?? '')) {
    throw wrong(`year is ${shown(values.year ?? '')}, which is not a season. Give a year such as 2025.`);
  }
  return { ...values, year: Number(values.year) } as PromptValues;
}

/** On one line and without what hides or reorders text: it becomes part of what a model is asked. */
function plainName(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

export function noSuchPrompt(name: string): ProtocolError {
  const names = promptTable.map((prompt) => prompt.name);
  const [nearest] = nearestNames(name.slice(0, longestName), names);
  const meant = nearest === undefined ? '' : ` Perhaps ${nearest}.`;
  return wrong(`There is no prompt ${shown(name)}.${meant} The prompts: ${names.join(', ')}.`);
}

function wrong(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
