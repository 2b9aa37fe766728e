import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import styles from './MediaView.module.css';
import { ModelScene } from './ModelScene.ts';

interface Props {
  readonly url: string;
  readonly label: string;
  readonly onBroken: () => void;
}

const STEP = 0.15;
const keys: Readonly<Record<string, readonly [around: number, over: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A 3D model. The user turns it by dragging or with keys. */
export default function ModelView({ url, label, onBroken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<ModelScene>(undefined);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const closed = new AbortController();
    if (!canvas.current) return;
    ModelScene.open(canvas.current, url, closed.signal).then(
      (made) => {
        if (closed.signal.aborted) return made.dispose();
        scene.current = made;
        setReady(true);
      },
      () => {
        if (!closed.signal.aborted) onBroken();
      },
    );
    return () => {
      closed.abort();
      scene.current?.dispose();
      scene.current = undefined;
    };
  }, [url, onBroken]);
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = keys[event.key];
    if (!turn) return;
    event.preventDefault();
    scene.current?.turn(...turn);
  };
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons > 0) scene.current?.turn(movementX / 100, movementY / 100);
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      />
      {!isReady && <Spinner />}
    </>
  );
}
