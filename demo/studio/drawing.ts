import { hexOf, type Oklch } from '../art/oklch.ts';
import { n, type Point, path } from '../art/svg.ts';
import { figures, type Part } from './figures.ts';
import type { Thing } from './placeThings.ts';
import { type Outline, SIDE } from './relief.ts';
import type { Layer, Scene } from './Scene.ts';
import { lighter, mix } from './Tones.ts';

/** A way of drawing scenes: the inside of an SVG of `SIDE` by `SIDE`. */
export type Manner = (scene: Scene) => string;

/** Points along an outline, from edge to edge. */
export function along(
  top: Outline,
  {
    step = 10,
    from = -20,
    to = SIDE + 20,
  }: { readonly step?: number; readonly from?: number; readonly to?: number } = {},
): readonly Point[] {
  return Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, i) => [from + i * step, top(from + i * step)]);
}

/** The area below an outline, down to `foot`. */
export function under(points: readonly Point[], foot = SIDE + 40): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [SIDE, 0]];
  return `M${n(first[0])} ${foot}L${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${n(last[0])} ${foot}Z`;
}

/** The outline of a layer with the things on it, as one path. */
export function cutOut(layer: Layer): string {
  if (layer.kind === 'city') {
    const foot = Math.max(...layer.buildings.map(({ y }) => y), 0);
    const blocks = layer.buildings.map(
      ({ x, y, width, height }) => `M${n(x - width / 2)} ${n(y + 2)}v${n(-height - 2)}h${n(width)}v${n(height + 2)}Z`,
    );
    return (
      blocks.join('') +
      under([
        [-20, foot],
        [SIDE + 20, foot],
      ])
    );
  }
  return (
    layer.trees.map(({ x, y, width, height }) => fir({ x, y, width, height })).join('') +
    under(along(layer.top, { step: layer.kind === 'mountain' ? 6 : 12 }))
  );
}

/** A fir of three tiers. */
export function fir({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): string {
  const tier = (share: number, low: number, high: number) =>
    `M${n(x - (width / 2) * share)} ${n(y - height * low)}L${n(x)} ${n(y - height * high)}L${n(x + (width / 2) * share)} ${n(y - height * low)}Z`;
  return `${tier(1, 0.06, 0.55)}${tier(0.78, 0.32, 0.78)}${tier(0.55, 0.58, 1)}M${n(x - width * 0.07)} ${n(y + 20)}v${n(-height * 0.1 - 20)}h${n(width * 0.14)}v${n(height * 0.1 + 20)}Z`;
}

/** A figure at its place. `attributesOf` returns the attributes of each part. */
export function place({ name, x, y, width, isTurned }: Thing, attributesOf: (part: Part) => string): string {
  const scale = width / 100;
  const turn = `translate(${n(x)} ${n(y)}) scale(${(isTurned ? -scale : scale).toFixed(3)} ${scale.toFixed(3)}) translate(-50 -100)`;
  return `<g transform="${turn}">${figures[name].pieces.map(([part, d]) => path(d, attributesOf(part))).join('')}</g>`;
}

/** The colors of a scene's figures. */
export function partColours({ tones, brief }: Scene): Readonly<Record<Part, string>> {
  const lamp: Oklch = brief.isNight ? [0.88, 0.12, 88] : tones.accents[0];
  return {
    body: hexOf(brief.isNight ? mix(tones.far, tones.sky[2], 0.25) : tones.ink),
    shade: hexOf(lighter(tones.ink, -0.06)),
    light: hexOf(brief.isNight ? mix(tones.sky[2], tones.body, 0.6) : lighter(tones.paper, 0.01)),
    accent: hexOf(lamp),
  };
}

/** From the top of the sky to the horizon. */
export function skyAt({ tones: { sky }, horizon }: Scene, y: number): Oklch {
  const share = y / horizon;
  return share < 0.55 ? mix(sky[0], sky[1], share / 0.55) : mix(sky[1], sky[2], (share - 0.55) / 0.45);
}

/** A vertical gradient, for use as `url(#id)`. */
export function downwards(
  id: string,
  stops: readonly (readonly [share: number, colour: string, opacity?: number])[],
): string {
  const inner = stops.map(
    ([share, colour, opacity]) =>
      `<stop offset="${Math.round(share * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner.join('')}</linearGradient>`;
}

/** The lit part of a crescent. */
export function crescent(x: number, y: number, r: number): string {
  return `M${n(x + r * 0.42)} ${n(y - r * 0.9)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.42)} ${n(y + r * 0.9)}A${n(r * 0.82)} ${n(r * 0.98)} 0 1 1 ${n(x + r * 0.42)} ${n(y - r * 0.9)}Z`;
}

/** A star with four points. */
export function sparkle(x: number, y: number, r: number): string {
  const middle = `Q${n(x)} ${n(y)} `;
  return `M${n(x)} ${n(y - r)}${middle}${n(x + r)} ${n(y)}${middle}${n(x)} ${n(y + r)}${middle}${n(x - r)} ${n(y)}${middle}${n(x)} ${n(y - r)}Z`;
}
