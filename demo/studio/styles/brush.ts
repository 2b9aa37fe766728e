import { hexOf, type Oklch } from '../../art/oklch.ts';
import { n, rect } from '../../art/svg.ts';
import { type Manner, partColours, place, sparkle } from '../drawing.ts';
import { painterOf } from '../paintAt.ts';
import { rolling, SIDE } from '../relief.ts';
import type { Scene } from '../Scene.ts';
import { lighter, mix } from '../Tones.ts';

interface Pass {
  readonly step: number;
  readonly length: number;
  readonly width: number;
  /** Maximum random change of a color. */
  readonly stray: number;
}

const passes: readonly Pass[] = [
  { step: 40, length: 78, width: 44, stray: 0.02 },
  { step: 21, length: 46, width: 17, stray: 0.045 },
  { step: 15.5, length: 30, width: 8, stray: 0.06 },
];
/** Steps per color component. Strokes with the same rounded color share one path. */
const STEPS = { lightness: 26, chroma: 26, hue: 20 };

/** Short strokes of thick paint along the wind, the water and the slopes. */
export const brush: Manner = (scene) => {
  const flow = flowOf(scene);
  const at = painterOf(scene);
  const { random, brief } = scene;
  const strokes = passes.map(({ step, length, width, stray }, pass) => {
    const byColour = new Map<string, string[]>();
    for (let gy = -step; gy < SIDE + step; gy += step) {
      for (let gx = -step; gx < SIDE + step; gx += step) {
        if (pass === 2 && random.chance(0.34)) continue;
        const [x, y] = [gx + random.range(0, step), gy + random.range(0, step)];
        const spot = at(x, y);
        const turn = flow(x, y, spot.kind);
        const long = length * random.range(0.6, 1.15) * (spot.kind === 'city' ? 0.36 : spot.kind === 'disc' ? 0.55 : 1);
        const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
        const bend = random.range(-0.16, 0.16) * long;
        const colour = quantised(
          strayed(spot.colour, stray * (spot.kind === 'city' ? 0.3 : 0.6 + brief.energy), {
            a: random.normal(0, 0.6),
            b: random.normal(0, 0.6),
          }),
        );
        const list = byColour.get(colour) ?? [];
        list.push(
          `M${Math.round(x - dx / 2)} ${Math.round(y - dy / 2)}q${Math.round(dx / 2 - Math.sin(turn) * bend)} ${Math.round(dy / 2 + Math.cos(turn) * bend)} ${Math.round(dx)} ${Math.round(dy)}`,
        );
        byColour.set(colour, list);
      }
    }
    const groups = [...byColour].map(([colour, list]) => ({ colour, d: list.join(''), order: random.next() }));
    const paths = groups
      .sort((a, b) => a.order - b.order)
      .map(({ colour, d }) => `<path d="${d}" stroke="${colour}"/>`);
    return `<g fill="none" stroke-linecap="round" stroke-width="${width}"${pass === 2 ? ' opacity="0.9"' : ''}>${paths.join('')}</g>`;
  });
  const relief = `<filter id="oil" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9 0.045" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.5 0 0 0 -0.17"/></filter>`;
  return [
    `<defs>${relief}</defs>`,
    rect({ x: 0, y: 0, width: SIDE, height: SIDE }, hexOf(scene.tones.sky[1])),
    ...strokes,
    stars(scene),
    figuresOf(scene),
    blossoms(scene),
    weather(scene),
    `<rect width="${SIDE}" height="${SIDE}" filter="url(#oil)" opacity="0.5"/>`,
  ].join('');
};

/** The sky turns around the light; water is flat; land follows its slope. */
function flowOf({ random, disc, layers, brief }: Scene): (x: number, y: number, kind: string) => number {
  const [drift, lift] = [rolling(random, 0.9), rolling(random, 1.3)];
  const wild = 0.45 + brief.energy * 1.3;
  return (x, y, kind) => {
    if (kind === 'water') return Math.sin(x / 120 + y / 40) * 0.12 * (1 + brief.energy * 2);
    if (kind === 'city') return Math.PI / 2;
    if (kind === 'forest') return Math.PI / 2 + drift(y * 3) * 0.3;
    if (kind !== 'sky' && kind !== 'disc') {
      const layer = layers.find((one) => one.kind === kind);
      return layer
        ? Math.atan2(layer.top(x + 22) - layer.top(x - 22), 44) + (kind === 'mountain' ? 0.5 * Math.sin(y / 70) : 0)
        : 0;
    }
    const wind = drift(x + y * 0.6) * wild + lift(y * 1.4 - x * 0.3) * wild * 0.6;
    if (!disc) return wind;
    const around = Math.atan2(y - disc.y, x - disc.x) + Math.PI / 2;
    const near = Math.exp(-((Math.hypot(x - disc.x, y - disc.y) / (disc.r * 2.9)) ** 2));
    return Math.atan2(
      Math.sin(around) * near + Math.sin(wind) * (1 - near),
      Math.cos(around) * near + Math.cos(wind) * (1 - near),
    );
  };
}

function strayed(
  [lightness, chroma, hue]: Oklch,
  by: number,
  { a, b }: { readonly a: number; readonly b: number },
): Oklch {
  return [lightness + by * a, Math.max(0, chroma + by * 0.35 * b), hue + by * 260 * b];
}

function quantised([lightness, chroma, hue]: Oklch): string {
  const step = STEPS.hue;
  return hexOf([
    Math.min(0.98, Math.max(0.08, Math.round(lightness * STEPS.lightness) / STEPS.lightness)),
    Math.min(0.25, Math.round(chroma * STEPS.chroma) / STEPS.chroma),
    (Math.round(hue / step) * step + 360) % 360,
  ]);
}

function stars({ brief, random, horizon, tones }: Scene): string {
  if (!brief.has.has('star')) return '';
  return Array.from({ length: 9 + Math.round(brief.density * 8) }, () => {
    const [x, y, r] = [random.range(50, 950), random.range(40, horizon - 150), random.range(7, 15)];
    const rings = [3.1, 2.2, 1.4].map(
      (wide, i) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * wide)}" fill="none" stroke="${hexOf(mix(tones.sky[1], tones.body, 0.25 + i * 0.25))}" stroke-width="${n(r * 0.42)}" stroke-dasharray="${n(r * 1.3)} ${n(r * 0.7)}" stroke-linecap="round" opacity="0.75"/>`,
    );
    return `${rings.join('')}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.8)}" fill="${hexOf(tones.body)}"/><path d="${sparkle(x, y, r * 1.2)}" fill="${hexOf(lighter(tones.body, 0.05))}"/>`;
  }).join('');
}

function figuresOf(scene: Scene): string {
  const colours = partColours(scene);
  const rough =
    '<filter id="rough"><feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="9"/></filter>';
  if (scene.things.length === 0) return '';
  return `<defs>${rough}</defs><g filter="url(#rough)">${scene.things.map((thing) => place(thing, (part) => `fill="${colours[part]}" stroke="${colours.shade}" stroke-width="1.2"`)).join('')}</g>`;
}

function blossoms({ brief, random, layers, tones }: Scene): string {
  const layer = layers.find(({ kind }) => kind === 'meadow');
  if (!layer) return '';
  return Array.from({ length: 120 + Math.round(brief.density * 160) }, () => {
    const x = random.range(0, SIDE);
    const y = layer.top(x) + (960 - layer.top(x)) * random.next() + 12;
    const size = 5 + ((y - 600) / 400) * 13;
    const colour = hexOf(lighter(random.pick(tones.accents), random.range(-0.05, 0.12)));
    return `<path d="M${n(x)} ${n(y)}q${n(size)} ${n(-size * 1.2)} ${n(size * 1.8)} ${n(size * 0.2)}M${n(x + size)} ${n(y - size)}q${n(-size)} ${n(size * 1.4)} ${n(size * 0.5)} ${n(size * 1.7)}" fill="none" stroke="${colour}" stroke-width="${n(size * 0.85)}" stroke-linecap="round"/>`;
  }).join('');
}

function weather({ brief, random, tones }: Scene): string {
  if (brief.has.has('snow')) {
    return Array.from(
      { length: 90 },
      () =>
        `<circle cx="${n(random.range(0, SIDE))}" cy="${n(random.range(0, SIDE))}" r="${n(random.range(3, 9))}" fill="${hexOf(lighter(tones.paper, 0.02))}" opacity="${random.range(0.6, 0.95).toFixed(2)}"/>`,
    ).join('');
  }
  if (!brief.has.has('rain') && !brief.has.has('storm')) return '';
  const d = Array.from(
    { length: 150 },
    () => `M${n(random.range(0, 1040))} ${n(random.range(-20, SIDE))}l-14 ${n(random.range(34, 70))}`,
  ).join('');
  return `<path d="${d}" fill="none" stroke="${hexOf(mix(tones.sky[2], tones.paper, 0.6))}" stroke-width="3" stroke-linecap="round" opacity="0.5"/>`;
}
