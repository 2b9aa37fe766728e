import { broken } from '../refuse.ts';

/** Maximum pixels per side. A larger picture fills the memory of the viewer's device. */
const MAX_SIDE = 30_000;
const MAX_AREA = 150_000_000;

/** @throws Refusal `uploadTypeRefused` if the picture has no size, or too many pixels to show */
export function checkSide(width: number, height: number): void {
  if (width < 1 || height < 1) throw broken('a picture without size');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_AREA) throw broken('more pixels than can be shown');
}
