import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';

interface Props {
  /** What was done. */
  readonly text: string;
  readonly undoLabel: string;
  readonly onUndo: () => void;
}

/** Says what was done just now, with the way back. Takes the focus, because what was pressed for it is gone. */
export function UndoNotice({ text, undoLabel, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice
      action={
        <Button ref={button} variant="secondary" size="s" onClick={onUndo}>
          {undoLabel}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
