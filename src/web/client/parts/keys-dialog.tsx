import { CloseButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

const keys: readonly (readonly [names: readonly string[], what: string])[] = [
  [['/'], 'Write a question'],
  [['Enter'], 'Send it'],
  [['Shift', 'Enter'], 'A new line in it'],
  [['↑'], 'Edit the last question, from an empty box'],
  [['Esc'], 'Stop the answer, or close what is open'],
  [['Ctrl', 'K'], 'Search conversations, ask, and commands'],
  [['?'], 'These keys'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog class="panel" aria-label="Keys" onClose={onClose}>
      <div class="panel-inner">
        <div class="panel-head">
          <h2>Keys</h2>
          <CloseButton onClose={onClose} />
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
    </Dialog>
  );
}
