import type { Oklch } from '../art/oklch.ts';
import { skyAt } from './drawing.ts';
import type { Layer, Scene } from './Scene.ts';
import { lighter, mix } from './Tones.ts';

/** The visible layer at a point of a scene. */
export interface Spot {
  readonly colour: Oklch;
  readonly kind: Layer['kind'] | 'sky' | 'disc';
  /** Index of the layer; -1 for the sky. */
  readonly layer: number;
}

/** Returns the color at any point of a scene, for styles that paint spots instead of outlines. */
export function painterOf(scene: Scene): (x: number, y: number) => Spot {
  const { layers, tones, brief, disc } = scene;
  const hasSnow = brief.has.has('snow') || brief.tone === 'winter';
  const peaks = layers.map(({ top, kind }) =>
    kind === 'mountain' ? Math.min(...Array.from({ length: 101 }, (_, i) => top(i * 10))) : 0,
  );
  const fall = (layer: Layer, y: number, top: number): Oklch =>
    mix(layer.colour, mix(layer.colour, tones.sky[2], 0.45), (y - top) / 260 / (0.4 + layer.depth));

  return (x, y) => {
    for (let i = layers.length - 1; i >= 0; i -= 1) {
      const layer = layers[i];
      if (!layer) continue;
      const tree = layer.trees.some((one) => isInFir(one, x, y));
      const top = layer.top(x);
      if (y < top && !tree) continue;
      if (layer.kind === 'water') return { colour: waterAt(scene, x, y), kind: 'water', layer: i };
      if (layer.kind === 'mountain' && hasSnow && y < Math.max(peaks[i] ?? 0, top) + 70 + ((x * 7) % 40))
        return { colour: lighter(tones.paper, y - top > 40 ? -0.08 : 0), kind: 'mountain', layer: i };
      if (layer.kind === 'city') return { colour: cityAt(scene, layer, { x, y }), kind: 'city', layer: i };
      if (tree) return { colour: lighter(layer.colour, -0.02), kind: 'forest', layer: i };
      return { colour: fall(layer, y, top), kind: layer.kind, layer: i };
    }
    if (disc && isLit(disc, x, y)) return { colour: tones.body, kind: 'disc', layer: -1 };
    return { colour: lights(scene, { x, y }, glow(scene, { x, y }, skyAt(scene, y))), kind: 'sky', layer: -1 };
  };
}

function isInFir({ x, y, width, height }: Layer['trees'][number], px: number, py: number): boolean {
  const up = (y - py) / height;
  return up >= 0 && up <= 1 && Math.abs(px - x) <= (width / 2) * (1 - up) * (0.75 + 0.5 * ((up * 3) % 1));
}

function isLit({ x, y, r, isFull }: NonNullable<Scene['disc']>, px: number, py: number): boolean {
  if (Math.hypot(px - x, py - y) > r) return false;
  return isFull || Math.hypot(px - x - r * 0.42, py - y) > r * 0.9;
}

/** The sky is lighter around the light. */
function glow(
  { disc, tones, brief }: Scene,
  { x, y }: { readonly x: number; readonly y: number },
  colour: Oklch,
): Oklch {
  if (!disc) return colour;
  const far = Math.hypot(x - disc.x, y - disc.y) / disc.r;
  return mix(colour, tones.body, (brief.isNight ? 0.4 : 0.62) * Math.exp(-((far / 2.4) ** 2)));
}

/** Aurora and rainbow. */
function lights(
  { brief, horizon, disc }: Scene,
  { x, y }: { readonly x: number; readonly y: number },
  colour: Oklch,
): Oklch {
  let seen = colour;
  if (brief.has.has('aurora')) {
    const lean = (disc?.x ?? 500) / 160;
    for (const [i, hue] of [158, 175, 300].entries()) {
      const foot = horizon * (0.5 + i * 0.13) + Math.sin(x / 130 + i * 2 + lean) * 60 + Math.sin(x / 47 + i) * 14;
      const up = (foot - y) / (230 - i * 40);
      if (up > -0.12 && up < 1) seen = mix(seen, [0.82, 0.16, hue], 0.72 * (up < 0 ? 1 + up / 0.12 : (1 - up) ** 1.6));
    }
  }
  if (brief.has.has('rainbow')) {
    const band = Math.floor((Math.hypot(x - 500, y - 660) - 330) / 24);
    const hue = [300, 255, 200, 150, 95, 60, 28][band];
    if (hue !== undefined) seen = mix(seen, [0.8, 0.13, hue], 0.75);
  }
  return seen;
}

function waterAt(scene: Scene, x: number, y: number): Oklch {
  const { tones, disc, horizon } = scene;
  const share = (y - horizon) / (1000 - horizon);
  const plain = mix(mix(tones.water, tones.sky[2], 0.4), mix(tones.water, tones.near, 0.55), share);
  const wave = Math.sin(y / (6 + share * 16) + Math.sin(x / 90) * 1.4);
  const rippled = lighter(plain, wave * 0.03);
  if (!disc) return rippled;
  const wide = disc.r * (0.35 + share * 1.1) * (0.7 + 0.3 * wave);
  return Math.abs(x - disc.x) < wide ? mix(rippled, tones.body, 0.62 - share * 0.25) : rippled;
}

function cityAt({ brief, tones }: Scene, layer: Layer, { x, y }: { readonly x: number; readonly y: number }): Oklch {
  const house = layer.buildings.findIndex(
    (one) => Math.abs(x - one.x) <= one.width / 2 && y >= one.y - one.height && y <= one.y,
  );
  const block = layer.buildings[house];
  if (!block) return layer.colour;
  const [column, row] = [
    Math.floor((x - block.x + block.width / 2) / 13),
    Math.floor((y - block.y + block.height) / 19),
  ];
  const isLit = (column * 7 + row * 13 + house * 5) % 11 < (brief.isNight ? 4 : 2);
  const lamp: Oklch = brief.isNight ? [0.86, 0.12, 80] : tones.sky[2];
  return isLit ? mix(layer.colour, lamp, 0.35 + layer.depth * 0.5) : lighter(layer.colour, ((house % 3) - 1) * 0.03);
}
