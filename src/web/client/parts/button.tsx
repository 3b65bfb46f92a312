import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface QuietButtonProps extends Omit<ComponentProps<'button'>, 'class' | 'icon'> {
  class?: string;
  icon: IconName;
  /** Beside the picture, where there is room. */
  word?: string;
}

/** A button of a picture, beside what is to be read. */
export function QuietButton({ icon, word, class: more = '', ...rest }: QuietButtonProps) {
  return (
    <button type="button" class={`quiet ${more}`} {...rest}>
      <Icon name={icon} />
      {word !== undefined && <span>{word}</span>}
    </button>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return <QuietButton icon="close" aria-label="Close" onClick={onClose} />;
}

export function RetryButton({ children = 'Try again', ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest}>
      <Icon name="retry" />
      {children}
    </button>
  );
}
