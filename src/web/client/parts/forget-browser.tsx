import { useRef, useState } from 'preact/hooks';
import { FocusedButton } from './focused-button.tsx';
import { usePage } from './page-context.ts';

/** Signs out, after asking: there is no way back to the conversations. */
export function ForgetBrowser() {
  const { chat } = usePage();
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const end = () => {
    setIsAsking(false);
    opener.current?.focus();
  };
  return (
    <div
      class="forget-browser"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isAsking) return;
        event.preventDefault();
        event.stopPropagation();
        end();
      }}
    >
      <button
        ref={opener}
        type="button"
        class="quiet"
        aria-expanded={isAsking}
        onClick={() => (isAsking ? end() : setIsAsking(true))}
      >
        Forget this browser
      </button>
      {isAsking && (
        <div class="conversation-menu" role="group" aria-label="Forget this browser?">
          <p>All conversations will be out of reach, here and wherever else they are open.</p>
          <button type="button" class="danger" onClick={() => void chat.signOut()}>
            Forget
          </button>
          <FocusedButton onClick={end}>Keep</FocusedButton>
        </div>
      )}
    </div>
  );
}
