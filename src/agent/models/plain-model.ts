import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { operationOfTool } from '../../tools/tools.ts';
import { type SortedText, TextSorter } from './text-sorter.ts';

/** Models whose thoughts begin without a tag where their service does not sort them out: the prompt had it. */
const thinkers = /(?:^|[^a-z])(?:r1|qwq|magistral|thinking|reasoning|reasoner)(?![a-z])/i;

/**
 * The model as if its service had understood everything it writes: thoughts in the text (`<think>…</think>`) become reasoning, calls of
 * our tools that it writes as JSON become calls. Services of models that people run themselves often pass both on as text.
 */
export function plainModel(model: LanguageModelV3): LanguageModelV3 {
  // Once a thought has ended without a beginning, so may the next ones.
  let startsInThought = thinkers.test(model.modelId);
  const onUnopenedThought = (): void => void (startsInThought = true);
  return {
    specificationVersion: 'v3',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (call) => model.doGenerate(call),
    doStream: async (call) => {
      const { stream, ...rest } = await model.doStream(call);
      const offered = new Set(call.tools?.map(({ name }) => name));
      const isTool = (name: string): boolean => offered.has(name) || operationOfTool(name) !== null;
      const sorter = new TextSorter({ isTool, startsInThought, onUnopenedThought });
      return { ...rest, stream: stream.pipeThrough(sorting(sorter)) };
    },
  };
}

type Part = LanguageModelV3StreamPart;

/** Marks reasoning that stood in the text: its service wants none of it back. */
const written = { providerMetadata: { svc: { written: true } } };

/** Puts what the sorter makes of the text in place of the text. */
function sorting(sorter: TextSorter): TransformStream<Part, Part> {
  let open: 'text' | 'thought' | null = null;
  let blocks = 0;
  let hasCalls = false;

  function close(): Part[] {
    const id = `sorted-${blocks}`;
    const ended: Part[] = open === null ? [] : [{ type: open === 'text' ? 'text-end' : 'reasoning-end', id }];
    open = null;
    return ended;
  }

  function partsOf(sorted: SortedText): Part[] {
    if (sorted.type === 'call') {
      hasCalls = true;
      const { name: toolName, input } = sorted.call;
      const id = `text-${crypto.randomUUID()}`;
      const begun: Part[] = [
        { type: 'tool-input-start', id, toolName },
        { type: 'tool-input-end', id },
      ];
      return [...close(), ...begun, { type: 'tool-call', toolCallId: id, toolName, input }];
    }
    const { type, text: delta } = sorted;
    const kind = type === 'text' ? 'text' : 'reasoning';
    const begun: Part[] = [];
    if (open !== type) {
      begun.push(...close());
      blocks += 1;
      open = type;
      begun.push({ type: `${kind}-start`, id: `sorted-${blocks}`, ...(kind === 'reasoning' && written) });
    }
    return [...begun, { type: `${kind}-delta`, id: `sorted-${blocks}`, delta }];
  }

  function replaced(part: Part): Part[] {
    switch (part.type) {
      case 'text-start':
      case 'text-end':
        return [];
      case 'text-delta':
        return sorter.feed(part.delta).flatMap(partsOf);
      case 'finish': {
        const left = [...sorter.end().flatMap(partsOf), ...close()];
        const { unified, raw } = part.finishReason;
        const isCall = hasCalls && unified === 'stop';
        return [...left, isCall ? { ...part, finishReason: { unified: 'tool-calls', raw } } : part];
      }
      case 'reasoning-delta':
        // The service sorts thoughts out.
        return [...sorter.endGuess().flatMap(partsOf), part];
      default:
        return [part];
    }
  }

  return new TransformStream({
    transform: (part, controller) => {
      for (const each of replaced(part)) controller.enqueue(each);
    },
  });
}
