import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';

interface Props {
  /** The action that can be undone. */
  readonly text: string;
  readonly undoLabel: string;
  readonly onUndo: () => void;
}

/** Shows a finished action with an undo button. Takes the focus, because the pressed control is gone. */
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
