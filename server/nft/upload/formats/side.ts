import { broken } from '../refuse.ts';

/** Pixels. What is larger fills the memory of who looks at it. */
const MOST_SIDE = 30_000;
const MOST_AREA = 150_000_000;

/** @throws Refusal `uploadTypeRefused` for pictures without size, or too many pixels to be shown */
export function checkSide(width: number, height: number): void {
  if (width < 1 || height < 1) throw broken('a picture without size');
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_AREA)
    throw broken('more pixels than can be shown');
}
