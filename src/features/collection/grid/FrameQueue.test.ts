import { describe, expect, it } from 'vitest';
import { FrameQueue } from './FrameQueue.ts';

/** A queue with two rows per frame. `frame` draws the next frame. */
function bench() {
  const frames = new Set<() => void>();
  const began: number[] = [];
  const queue = new FrameQueue(2, (draw) => {
    frames.add(draw);
    return () => frames.delete(draw);
  });
  const frame = () => {
    const due = [...frames];
    frames.clear();
    for (const draw of due) draw();
  };
  const wait = (...rows: readonly number[]) => rows.map((row) => queue.enqueue(row, () => began.push(row)));
  return { queue, began, frame, wait, frames };
}

describe('FrameQueue', () => {
  it('[NFT-03] renders a few rows per frame, visible ones first', () => {
    const { queue, began, frame, wait } = bench();
    wait(1, 2, 3, 4, 5);

    queue.give(3.5);
    expect(began).toEqual([3, 4]);
    frame();
    expect(began).toEqual([3, 4]);
    frame();
    expect(began).toEqual([3, 4, 2, 5]);
    frame();
    expect(began).toEqual([3, 4, 2, 5, 1]);
  });

  it('renders new rows while the user does not scroll', () => {
    const { began, frame, wait } = bench();
    wait(7);

    frame();

    expect(began).toEqual([7]);
  });

  it('skips rows that were scrolled away', () => {
    const { queue, began, frame, wait } = bench();
    const [leave] = wait(1, 2, 3, 4);
    leave?.();

    queue.give(1);
    frame();
    frame();

    expect(began).toEqual([2, 3, 4]);
  });

  it('requests frames only while rows wait', () => {
    const { queue, frame, frames, wait } = bench();
    wait(1);
    frame();
    expect(frames.size).toBe(0);

    wait(2);
    queue.stop();
    expect(frames.size).toBe(0);
  });
});
