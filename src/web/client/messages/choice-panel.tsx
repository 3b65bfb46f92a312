import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { foldName } from '../../../core/names/name-matching.ts';
import type { Slot } from '../../../questions/chips.ts';
import type { Reading } from '../../../questions/reading.ts';
import type { ChoicesResponse, ChosenReading } from '../../api/shapes.ts';
import { hasTouch } from '../parts/composer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { usePage } from '../parts/page-context.ts';
import { changed, missingSlot, type Panel, panelOf, writtenValue } from '../state/chips.ts';

/** Shorter lists are seen whole. */
const searchedFrom = 9;

type Value = Panel['values'][number]['value'];

interface ChoicePanelProps {
  reading: ChosenReading & Pick<Reading, 'words'>;
  /** What is to be changed first. */
  first: Slot;
  /** The chip below which it opens where there is room beside it. */
  by: HTMLElement;
  onChoose: (reading: ChosenReading) => void;
  onClose: () => void;
}

/** What a chip can be changed to. After an operation is chosen that needs more than is known, the rest is asked for. */
export function ChoicePanel({ reading, first, by, onChoose, onClose }: ChoicePanelProps) {
  const { chat } = usePage();
  const inner = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState({ slot: first, reading });
  const [choices, setChoices] = useState<ChoicesResponse | 'loading' | 'failed'>('loading');
  const load = async ({ operation, input }: ChosenReading) => {
    setChoices('loading');
    const found = await chat.choices(operation, input);
    setChoices(found ?? 'failed');
    return found;
  };
  useLayoutEffect(() => void load(reading), []);
  useLayoutEffect(() => place(inner.current!.closest('dialog')!, by));

  const known = typeof choices === 'string' ? null : choices;
  const goOn = (next: ChosenReading, found: ChoicesResponse | null) => {
    const missing = found && missingSlot({ ...found, input: next.input });
    if (missing) setCurrent({ slot: missing, reading: next });
    else onChoose(next);
  };
  const choose = async (value: Value | Value[] | null) => {
    const { slot } = current;
    if (slot.of === 'add') {
      setCurrent({ ...current, slot: { of: 'input', key: String(value) } });
      return;
    }
    const next = changed(current.reading, slot, value);
    if (slot.of !== 'operation') {
      goOn(next, known);
      return;
    }
    const found = await load(next);
    if (found) goOn({ ...next, input: found.input }, found);
  };
  const panel = known && panelOf(current.slot, current.reading, known);
  return (
    <Dialog class="choice" aria-label={panel ? `Change: ${panel.title}` : 'Change'} onClose={onClose}>
      <div class="choice-inner" ref={inner}>
        <h3>{panel?.title ?? 'Change'}</h3>
        {choices === 'loading' && <p>Loading</p>}
        {choices === 'failed' && <p>The choices could not be loaded. Try again in a moment.</p>}
        {known && !panel && <p>There is nothing to choose here.</p>}
        {panel?.kind === 'list' && (
          <ListChoice key={panel.title} panel={panel} onChoose={(value) => void choose(value)} />
        )}
        {panel && panel.kind !== 'list' && (
          <WrittenChoice key={panel.title} panel={panel} onChoose={(value) => void choose(value)} />
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  panel: Panel;
  onChoose: (value: Value | Value[] | null) => void;
}

function ListChoice({ panel, onChoose }: ChoiceProps) {
  const { values, several, title, canClear } = panel;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly Value[]>(panel.chosen);
  const shown = useMemo(() => {
    const wanted = foldName(words);
    return values.filter(({ label, note }) => foldName(`${label} ${note ?? ''}`).includes(wanted));
  }, [values, words]);
  const chosenAt = values.findIndex(({ value }) => panel.chosen.includes(value));
  const [activeAt, setActiveAt] = useState(Math.max(0, chosenAt));
  const list = useRef<HTMLUListElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const hasMoved = useRef(false);
  const isSearched = values.length >= searchedFrom;
  // Where there are fingers, a keyboard would cover the list.
  useLayoutEffect(() => (isSearched && !hasTouch() ? entry.current : list.current)?.focus(), []);
  useLayoutEffect(() => {
    list.current
      ?.querySelector('[data-active]')
      ?.scrollIntoView({ block: hasMoved.current ? 'nearest' : 'center' });
    hasMoved.current = true;
  }, [activeAt]);

  const take = (value: Value) => {
    if (!several) onChoose(value);
    else if (chosen.includes(value)) setChosen(chosen.filter((each) => each !== value));
    else if (several.most === 1) setChosen([value]);
    else if (chosen.length < several.most) setChosen([...chosen, value]);
  };
  const isWhole = several !== null && chosen.length >= several.least;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const active = shown[activeAt];
    const isSpace = event.key === ' ' && event.currentTarget === list.current;
    if (step !== 0) setActiveAt((activeAt + step + shown.length) % Math.max(1, shown.length));
    else if ((event.key === 'Enter' || isSpace) && active) take(active.value);
    else return;
    event.preventDefault();
  };
  const activeId = shown[activeAt] && `choice-${activeAt}`;
  return (
    <>
      {isSearched && (
        <input
          ref={entry}
          role="combobox"
          aria-label={`Search: ${title}`}
          aria-expanded
          aria-controls="choice-list"
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Search"
          autocomplete="off"
          value={words}
          onInput={(event) => {
            setWords(event.currentTarget.value);
            setActiveAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <ul
        ref={list}
        id="choice-list"
        role="listbox"
        aria-label={title}
        aria-multiselectable={several !== null}
        aria-activedescendant={isSearched ? undefined : activeId}
        tabIndex={isSearched ? -1 : 0}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ value, label, note }, at) => (
          <li
            key={String(value)}
            id={`choice-${at}`}
            role="option"
            aria-selected={chosen.includes(value)}
            data-active={at === activeAt || undefined}
            onPointerMove={() => setActiveAt(at)}
            onClick={() => take(value)}
          >
            <span>{label}</span>
            {note !== undefined && note !== '' && <small>{note}</small>}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p role="status">Nothing has these words.</p>}
      {(several || canClear) && (
        <div class="choice-buttons">
          {canClear && (
            <button type="button" onClick={() => onChoose(null)}>
              Leave out
            </button>
          )}
          {several && (
            <button type="button" class="primary" disabled={!isWhole} onClick={() => onChoose([...chosen])}>
              {isWhole ? `Answer with ${chosen.length}` : `Choose ${several.least} or more`}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function WrittenChoice({ panel, onChoose }: ChoiceProps) {
  const { kind, limits, hint, title, canClear } = panel;
  const [text, setText] = useState(panel.chosen.join(', '));
  const entry = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    entry.current?.focus();
    entry.current?.select();
  }, []);
  const value = writtenValue(panel, text);
  const bounds = [limits.least ?? '', limits.most ?? ''].join(' to ').replace(/^ to | to $/, '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== null) onChoose(value);
      }}
    >
      <input
        ref={entry}
        aria-label={title}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        autocomplete="off"
        maxLength={200}
        value={text}
        aria-invalid={value === null}
        aria-describedby="choice-hint"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p id="choice-hint">{kind === 'number' && limits.most !== null ? `A number, ${bounds}` : hint}</p>
      <div class="choice-buttons">
        {canClear && (
          <button type="button" onClick={() => onChoose(null)}>
            Leave out
          </button>
        )}
        <button type="submit" class="primary" disabled={value === null}>
          Answer
        </button>
      </div>
    </form>
  );
}

const marginPx = 8;

/** Below the chip, or above it where there is more room; a narrow window has it at its bottom edge, as the style says. */
function place(dialog: HTMLDialogElement, by: HTMLElement): void {
  const { left, top, bottom } = by.getBoundingClientRect();
  const roomBelow = innerHeight - bottom;
  const isAbove = roomBelow < dialog.offsetHeight + 2 * marginPx && top > roomBelow;
  const greatestLeft = innerWidth - dialog.offsetWidth - marginPx;
  const heightPx = (isAbove ? top : roomBelow) - 2 * marginPx;
  dialog.style.setProperty('--left', `${Math.max(marginPx, Math.min(left, greatestLeft))}px`);
  dialog.style.setProperty('--top', isAbove ? 'auto' : `${bottom + marginPx}px`);
  dialog.style.setProperty('--bottom', isAbove ? `${innerHeight - top + marginPx}px` : 'auto');
  dialog.style.setProperty('--height', `${heightPx}px`);
}
