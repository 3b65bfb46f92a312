/** The name of an input in a text; each surface writes it as its callers know it: `--gp`, `gp`. */
export interface InputName {
  /** Key of the input: `older_than`. */
  input: string;
  /** What stands behind it: `<n>`, `R`; null for the name alone. */
  value: string | null;
}

/** The name of an operation in a text, with the same freedom. */
export interface OperationName {
  operation: string;
}

type Part = string | InputName | OperationName;

/** A text whose names of inputs and operations are still to be written by the surface that shows it. */
export type Words = string | readonly Part[];

/** How a surface writes names. */
export interface Wording {
  input(key: string, value: string | null): string;
  operation(name: string): string;
}

/** Keys and names as they are, for readers that are no caller of any surface. */
export const plainWording: Wording = {
  input: (key, value) => (value === null ? key : `${key} ${value}`),
  operation: (name) => name,
};

/**
 * A text with names in it.
 *
 * @example words`Choose ${inputName('day')} 1 to ${days}.`
 */
export function words(
  texts: TemplateStringsArray,
  ...parts: (Words | number | InputName | OperationName)[]
): Words {
  return texts.flatMap((text, index) => {
    const part = parts[index];
    if (part === undefined) return [text];
    if (typeof part === 'number') return [text, String(part)];
    return Array.isArray(part) ? [text, ...(part as readonly Part[])] : [text, part as Part];
  });
}

export function inputName(input: string, value: string | null = null): InputName {
  return { input, value };
}

export function operationName(operation: string): OperationName {
  return { operation };
}

/** The text with all names written out. */
export function written(text: Words, wording: Wording = plainWording): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'input' in part ? wording.input(part.input, part.value) : wording.operation(part.operation);
    })
    .join('');
}
