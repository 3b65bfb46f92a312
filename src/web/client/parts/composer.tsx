import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { canAsk, type ChatState, liveHere } from '../state/chat-state.ts';
import { keepDraft, keptDraft, unsentText } from '../state/reading-place.ts';
import { lastQuestion, lengthText, messageLength } from '../state/message.ts';
import { QuietButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { usePage } from './page-context.ts';
import { ReadingSoFar, useReadingSoFar } from './reading-so-far.tsx';

/** Where questions are written. Its id is what the skip link and others that give up the focus lead to. */
export const composerId = 'message';

export function focusComposer(): void {
  document.getElementById(composerId)?.focus();
}

/** Begins a question with this text, before what is written already. */
export function beginQuestion(beginning: string): void {
  const area = document.getElementById(composerId);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.value = `${beginning}${area.value}`;
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  area.focus();
}

/** Where there are fingers for it, the keyboard would come up and take half of what there is to see. */
export function focusUnlessTouched(): void {
  if (!hasTouch()) focusComposer();
}

/** The focus to what is on show: to the place for questions, or, where that would bring a keyboard up, to the conversation. */
export function focusStage(): void {
  const opened = document.querySelector<HTMLElement>(
    'dialog[open] :is(.new-conversation, .panel-inner :is(button, input))',
  );
  const stage = document.getElementById(hasTouch() ? 'conversation' : composerId);
  (opened ?? stage)?.focus({ preventScroll: true });
}

export function hasTouch(): boolean {
  return !matchMedia('(pointer: fine)').matches;
}

interface ComposerProps {
  state: ChatState;
  /** Goes to the latest thing that is not in sight; null: all of it is. */
  onLatest: (() => void) | null;
  onEditLast: () => void;
}

export function Composer({ state, onLatest, onEditLast }: ComposerProps) {
  const { chat, settings } = usePage();
  const [text, setText] = useState(keptDraft);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fitHeight(area.current), [text]);
  const unsent = unsentText(state.messages);
  useLayoutEffect(() => {
    // Before the conversation has loaded nothing is known of what was sent.
    if (text !== '') keepDraft(text);
    else if (state.view !== 'loading') keepDraft(unsent);
  }, [text, unsent, state.view]);

  useLayoutEffect(() => {
    // It was kept while nobody knew whether the server had it.
    if (state.view === 'ready' && lastQuestion(state.messages)?.text === text) setText('');
  }, [state.view]);

  const read = useReadingSoFar(text, state.conversationId);
  const [dismissed, setDismissed] = useState('');
  const completion = dismissed === text ? null : (read?.names[0] ?? null);
  const complete = () => {
    if (completion) setText(`${text.slice(0, completion.from)}${completion.name} `);
    area.current?.focus();
  };

  const live = liveHere(state);
  const length = messageLength(text);
  const isTooLong = length > settings.message_limit;
  const isWhole = length > 0 && !isTooLong;
  const hint = lengthText(length, settings.message_limit) ?? (text === '' ? '' : sendingText(state));

  const send = () => {
    if (!isWhole) return;
    // Not as it was drawn last: what has happened since must not swallow the question.
    if (!canAsk(chat.state())) {
      chat.sendWhenReady(true);
      return;
    }
    setText('');
    if (hasTouch()) area.current?.blur();
    void chat.ask({ text: text.trim(), replaces: null });
  };
  const isDue = state.isToBeSent && canAsk(state);
  useLayoutEffect(() => {
    if (isDue) send();
  }, [isDue]);
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div class={isTooLong ? 'composer-box too-long' : 'composer-box'}>
        <label class="for-screen-readers" for={composerId}>
          Your question
        </label>
        <textarea
          ref={area}
          id={composerId}
          value={text}
          rows={1}
          placeholder="Ask about a race or a season"
          autocomplete="off"
          enterkeyhint="send"
          aria-describedby="composer-hint"
          aria-invalid={isTooLong}
          onInput={(event) => {
            setText(event.currentTarget.value);
            chat.sendWhenReady(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && completion && !event.shiftKey && !hasModifier(event)) {
              event.preventDefault();
              complete();
            }
            if (event.key === 'Escape' && completion) {
              event.stopPropagation();
              setDismissed(text);
            }
            if (event.key === 'ArrowUp' && text === '') {
              event.preventDefault();
              onEditLast();
            }
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {onLatest && (
          <QuietButton class="to-latest" icon="down" aria-label="Jump to latest" onClick={onLatest} />
        )}
        {live ? (
          <button
            type="button"
            class="send stop"
            aria-label="Stop the answer"
            aria-disabled={live.phase === 'stopping'}
            onClick={() => void chat.stop()}
          >
            <Icon name="stop" />
          </button>
        ) : (
          <button
            type="submit"
            class="send"
            aria-label="Send"
            aria-disabled={state.isToBeSent}
            disabled={!isWhole}
          >
            <Icon name="send" />
          </button>
        )}
      </div>
      <div class={settings.model === 'offline' ? 'composer-hint reserved' : 'composer-hint'}>
        {hint === '' && (
          <ReadingSoFar text={text} read={read} completion={completion} onComplete={complete} />
        )}
        <p class={isTooLong ? 'problem-text' : undefined} id="composer-hint">
          {hint}
        </p>
        {state.isToBeSent && (
          <button type="button" class="text" onClick={() => chat.sendWhenReady(false)}>
            Do not send it
          </button>
        )}
      </div>
    </form>
  );
}

/** What becomes of a question that is written; empty where it goes at once. */
function sendingText(state: ChatState): string {
  if (state.view === 'failed') return 'The conversation could not be loaded, so your question was not sent.';
  if (canAsk(state)) return '';
  const until = waitingFor(state);
  if (state.isToBeSent) return `This will be sent as soon as ${until}.`;
  return state.view === 'loading' ? '' : `Enter sends it as soon as ${until}.`;
}

function waitingFor(state: ChatState): string {
  if (state.isOffline) return 'the network is back';
  return state.view === 'loading' ? 'the conversation has loaded' : 'the answer is complete';
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** As high as its text, up to what the style allows. */
function fitHeight(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
