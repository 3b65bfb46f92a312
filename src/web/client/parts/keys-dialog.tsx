import { Icon } from './icon.tsx';
import { isOnBackdrop, useModal } from './hooks.ts';

const keys: readonly (readonly [names: readonly string[], what: string])[] = [
  [['/'], 'Write a question'],
  [['Enter'], 'Send it'],
  [['Shift', 'Enter'], 'A new line in it'],
  [['↑'], 'Edit the last question, from an empty box'],
  [['Esc'], 'Stop the answer, or close what is open'],
  [['Ctrl', 'K'], 'Search conversations, ask, and commands'],
  [['?'], 'These keys'],
];

/** What keys do on this page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      class="panel"
      aria-label="Keys"
      onClose={onClose}
      onClick={(event) => isOnBackdrop(event) && onClose()}
    >
      <div class="panel-inner">
        <div class="panel-head">
          <h2>Keys</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <dl class="keys">
          {keys.map(([names, what]) => (
            <div key={what}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
