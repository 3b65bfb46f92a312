import { onTestFinished } from 'vitest';
import { openAiEvents } from '../agent/model-protocols.ts';
import { startLocalHost } from '../support/local-host.ts';

export interface TricklingModel {
  /** Settings of a server that asks it. */
  env: Record<string, string>;
  /** Text of a whole answer. */
  text: string;
}

/** A language model whose answer comes in many small pieces, for so long that things can happen meanwhile; gone when the running test ends. */
export async function startTricklingModel({ pieces = 300, everyMs = 5 } = {}): Promise<TricklingModel> {
  const host = await startLocalHost();
  onTestFinished(() => host.close());
  const text = Array.from({ length: pieces }, (_, number) => `${word(number)} `);
  const { opening, closing } = openAiEvents({ text }, 0);
  host.say((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const left = [...opening];
    const timer = setInterval(() => {
      const next = left.shift();
      if (next === undefined) response.end(closing.join(''));
      else response.write(next);
    }, everyMs);
    response.once('close', () => clearInterval(timer));
  });
  const env = {
    SVC_MODEL_PROVIDER: 'openai',
    SVC_MODEL: 'trickling',
    OPENAI_BASE_URL: `http://${host.name}/v1`,
  };
  return { env, text: text.join('') };
}

/** Another word for every number, without a figure in it. */
function word(number: number): string {
  return number.toString(26).replace(/[0-9]/g, (digit) => String.fromCharCode(113 + Number(digit)));
}
