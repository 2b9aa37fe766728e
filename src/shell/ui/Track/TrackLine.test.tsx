import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import styles from './TrackLine.module.css';
import { TrackLine, type TrackState } from './TrackLine.tsx';

function drawn(state: TrackState, share?: number): SVGElement {
  const { container } = render(<TrackLine state={state} share={share} />);
  return container.querySelector('svg') as SVGElement;
}

it('has a class for each step of five percent, and no style attribute', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const line = drawn('live', percent / 100);
    const step = Math.round(percent / 5) * 5;

    expect(styles[`share${step}`]).toBeTruthy();
    expect(line.classList.contains(styles[`share${step}`] as string)).toBe(true);
    expect(line.outerHTML).not.toContain('style=');
  }
});

it.each([
  ['a share below 0', 'live', -1, 0],
  ['a share above 1', 'live', 7, 100],
  ['a traveled line', 'done', 0.2, 100],
  ['an arrived line', 'go', undefined, 100],
  ['a line not traveled yet', 'next', 0.9, 0],
  ['an unused line', 'idle', 0.9, 0],
] as const)('limits %s', (_case, state, share, percent) => {
  expect(drawn(state, share).classList.contains(styles[`share${percent}`] as string)).toBe(true);
});

it('never draws a waiting or cut line as arrived when its place is unknown', () => {
  expect(drawn('wait').classList.contains(styles.share100 as string)).toBe(false);
  expect(drawn('cut').classList.contains(styles.share100 as string)).toBe(false);
});

it('shows a light only on a live line, which runs without a share', () => {
  expect(drawn('live', 0.5).querySelectorAll('circle')).toHaveLength(2);
  expect(drawn('live', 0.5).dataset.runs).toBeUndefined();
  expect(drawn('live').dataset.runs).toBe('true');
  expect(drawn('done').querySelector('circle')).toBeNull();
});
