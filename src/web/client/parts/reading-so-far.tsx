import { useLayoutEffect, useState } from 'preact/hooks';
import { chipsOf } from '../../../questions/chips.ts';
import type { NameCompletion } from '../../../questions/reading.ts';
import type { ReadingResponse } from '../../api/shapes.ts';
import { usePage } from './page-context.ts';

/** Pause in typing after which the server is asked. */
const typingMs = 120;

/** How what is being written is read; null: nothing is known of it. */
export function useReadingSoFar(text: string, conversationId: string | null): ReadingResponse | null {
  const { chat, settings } = usePage();
  const [read, setRead] = useState<{ text: string; response: ReadingResponse } | null>(null);
  // Nobody knows how a language model will read it.
  const isRead = settings.model === 'offline' && text.trim() !== '' && text.length <= settings.message_limit;
  useLayoutEffect(() => {
    if (!isRead) {
      setRead(null);
      return undefined;
    }
    const superseded = new AbortController();
    const ask = async (): Promise<void> => {
      const response = await chat.read(text, conversationId, superseded.signal);
      if (!superseded.signal.aborted) setRead(response && { text, response });
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [text, conversationId, isRead]);
  if (read === null || !isRead) return null;
  // What was read of a shorter text stays until more is known, but its names are not where they were.
  return read.text === text ? read.response : { ...read.response, names: [] };
}

interface ReadingSoFarProps {
  text: string;
  read: ReadingResponse | null;
  completion: NameCompletion | null;
  onComplete: () => void;
}

/** One line that is always there, so that nothing moves when there is something to say. */
export function ReadingSoFar({ text: written, read, completion, onComplete }: ReadingSoFarProps) {
  const begun = completion && written.slice(completion.from);
  return (
    <>
      <span class="reading-so-far">
        {read?.readings.map((reading, at) => (
          <span key={at}>
            {at > 0 && ' + '}
            {chipsOf(reading).map(({ text, isAssumed }, place) => (
              <span key={place}>
                {place > 0 && ' · '}
                <span class={isAssumed ? 'assumed' : undefined}>{text}</span>
              </span>
            ))}
            {reading.unused
              .filter((word) => word !== begun)
              .map((word) => (
                <span key={word}>
                  {' '}
                  <s>{word}</s>
                </span>
              ))}
          </span>
        ))}
      </span>
      {completion && (
        <button type="button" class="text completion" tabIndex={-1} onClick={onComplete}>
          <kbd>Tab</kbd>
          {completion.name}
        </button>
      )}
    </>
  );
}
