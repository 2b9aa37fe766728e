import { hexOf } from '../../art/oklch.ts';
import { n, type Point } from '../../art/svg.ts';
import { along, crescent, type Manner, partColours, place } from '../drawing.ts';
import { painterOf } from '../paintAt.ts';
import { SIDE } from '../relief.ts';
import type { Scene } from '../Scene.ts';
import { lighter, mix } from '../Tones.ts';
import { cellsOf } from '../voronoi.ts';

/** Panes of colored glass in lead. Sites on both sides of an outline make the lead follow it. */
export const glass: Manner = (scene) => {
  const { random, tones, disc } = scene;
  const at = painterOf(scene);
  const sites = sitesOf(scene);
  const cells = cellsOf(sites, SIDE);
  const lead = hexOf([0.16, 0.015, tones.near[2]]);
  const panes = cells.map((cell, i) => {
    const [x, y] = sites[i] ?? [0, 0];
    const spot = at(x, y);
    const vivid = mix(spot.colour, [spot.colour[0], spot.colour[1] * 1.5 + 0.012, spot.colour[2]], 0.8);
    const stray = spot.kind === 'disc' ? 0.012 : 0.038;
    return `<path d="M${cell.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z" fill="${hexOf(lighter(vivid, random.normal(0, stray)))}"/>`;
  });
  const [gx, gy, gr] = disc ? [disc.x, disc.y, disc.r * 5.2] : [500, 300, 500];
  const light = `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${n(gx)}" cy="${n(gy)}" r="${n(gr)}"><stop offset="0" stop-color="#fff" stop-opacity="0.38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const seeds = `<filter id="seedy" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.03" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.32"/></filter>`;
  return [
    `<defs>${light}${seeds}</defs>`,
    `<g stroke="${lead}" stroke-width="4.6" stroke-linejoin="round">${panes.join('')}</g>`,
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#light)" opacity="${disc ? 1 : 0.25}"/>`,
    discOf(scene, lead),
    figuresOf(scene, lead),
    falling(scene, lead),
    `<rect width="${SIDE}" height="${SIDE}" filter="url(#seedy)" opacity="0.26"/>`,
    `<rect x="11" y="11" width="978" height="978" fill="none" stroke="${lead}" stroke-width="22"/>`,
  ].join('');
};

function sitesOf(scene: Scene): readonly Point[] {
  const { random, disc, layers, brief } = scene;
  const sites: Point[] = [];
  const isFree = ([x, y]: Point, apart: number) =>
    x > 2 && y > 2 && x < SIDE - 2 && y < SIDE - 2 && sites.every(([ox, oy]) => Math.hypot(ox - x, oy - y) > apart);
  if (disc) {
    // Two rings of panes: one just inside the light's edge, one equally far outside.
    for (const [radius, count] of [
      [0.45, 5],
      [0.8, 14],
      [1.2, 14],
      [1.75, 14],
      [2.5, 14],
      [3.4, 18],
      [4.5, 20],
      [5.8, 24],
    ] as const) {
      for (let k = 0; k < count; k += 1) {
        const angle = ((k + (radius > 1.3 ? 0.5 : 0)) / count) * 2 * Math.PI;
        const site: Point = [disc.x + Math.cos(angle) * disc.r * radius, disc.y + Math.sin(angle) * disc.r * radius];
        if (layers.every(({ top }) => site[1] < top(site[0]) - 16) && isFree(site, 6)) sites.push(site);
      }
    }
  }
  for (const [i, layer] of layers.entries()) {
    if (layer.kind === 'city') {
      for (const { x, y, width, height } of layer.buildings) {
        for (let up = height - 14; up > 0; up -= 34)
          for (const side of width > 34 ? [-0.25, 0.25] : [0]) {
            const site: Point = [x + side * width, y - up];
            if (isFree(site, 13)) sites.push(site);
          }
      }
      continue;
    }
    const step = layer.kind === 'mountain' ? 30 : 46;
    for (const [x, y] of along(layer.top, { step, from: random.range(0, step), to: SIDE })) {
      const slope = Math.atan2(layer.top(x + 12) - layer.top(x - 12), 24);
      const [nx, ny] = [Math.sin(slope) * 13, -Math.cos(slope) * 13];
      const isHidden = layers.slice(i + 1).some(({ top }) => y > top(x) - 10);
      const pair: readonly Point[] = [
        [x + nx, y + ny],
        [x - nx, y - ny],
      ];
      if (!isHidden && pair.every((site) => isFree(site, 12))) sites.push(...pair);
    }
    for (const { x, y, height } of layer.trees.filter((_, k) => k % 2 === 0)) {
      const site: Point = [x, y - height * 0.6];
      if (isFree(site, 17)) sites.push(site);
    }
  }
  const apart = 42 - brief.density * 10;
  for (let tries = 0; tries < 2_600 && sites.length < 620; tries += 1) {
    const site: Point = [random.range(0, SIDE), random.range(0, SIDE)];
    const isWater = layers.some(({ kind, top }) => kind === 'water' && site[1] > top(site[0]));
    if (isFree(site, isWater ? apart * 0.85 : apart)) sites.push(site);
  }
  return sites;
}

function discOf({ disc, tones, layers }: Scene, lead: string): string {
  if (!disc || layers.some(({ top }) => disc.y + disc.r > top(disc.x))) return '';
  const d = disc.isFull
    ? `M${n(disc.x - disc.r)} ${n(disc.y)}a${n(disc.r)} ${n(disc.r)} 0 1 1 0 0.1Z`
    : crescent(disc.x, disc.y, disc.r);
  return `<path d="${d}" fill="${hexOf(tones.body)}" ${disc.isFull ? 'fill-opacity="0.5"' : ''} stroke="${lead}" stroke-width="6" stroke-linejoin="round"/>`;
}

const alive = new Set(['cat', 'whale', 'bird', 'tree']);

function figuresOf(scene: Scene, lead: string): string {
  const { tones, brief } = scene;
  const light = brief.isNight ? hexOf(mix(tones.sky[2], tones.body, 0.5)) : partColours(scene).light;
  const living = hexOf(brief.isNight ? mix(tones.far, tones.sky[2], 0.35) : tones.ink);
  const made = hexOf(tones.accents[0]);
  const accent = hexOf(tones.accents[1]);
  return scene.things
    .map((thing) => {
      const body = alive.has(thing.name) ? living : made;
      const fills = { body, light, accent, shade: lead };
      const width = n(420 / thing.width);
      return place(
        thing,
        (part) => `fill="${fills[part]}" stroke="${lead}" stroke-width="${width}" stroke-linejoin="round"`,
      );
    })
    .join('');
}

function falling({ brief, random, tones, layers }: Scene, lead: string): string {
  const meadow = layers.find(({ kind }) => kind === 'meadow');
  let out = '';
  if (meadow) {
    for (let i = 0; i < 26; i += 1) {
      const x = random.range(40, 960);
      const y = meadow.top(x) + 20 + random.next() * (940 - meadow.top(x));
      const r = 10 + ((y - 700) / 300) * 12;
      const colour = hexOf(random.pick(tones.accents));
      const petals = Array.from(
        { length: 5 },
        (_, k) =>
          `<circle cx="${n(x + Math.cos(k * 1.257) * r)}" cy="${n(y + Math.sin(k * 1.257) * r)}" r="${n(r * 0.62)}"/>`,
      ).join('');
      out += `<g fill="${colour}" stroke="${lead}" stroke-width="2.6">${petals}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.5)}" fill="${hexOf(tones.body)}"/></g>`;
    }
  }
  if (!brief.has.has('snow') && !brief.has.has('rain') && !brief.has.has('storm') && !brief.has.has('star')) return out;
  const fill = hexOf(
    brief.has.has('snow')
      ? lighter(tones.paper, 0.02)
      : brief.has.has('rain') || brief.has.has('storm')
        ? mix(tones.sky[2], tones.paper, 0.6)
        : tones.body,
  );
  const isRain = !brief.has.has('snow') && (brief.has.has('rain') || brief.has.has('storm'));
  for (let i = 0; i < 34; i += 1) {
    const [x, y, r] = [
      random.range(40, 960),
      random.range(40, brief.has.has('snow') || isRain ? 940 : 480),
      random.range(7, 13),
    ];
    out += isRain
      ? `<path d="M${n(x)} ${n(y)}l${n(-r * 0.5)} ${n(r * 1.5)}a${n(r * 0.6)} ${n(r * 0.6)} 0 1 0 ${n(r)} 0Z" fill="${fill}" stroke="${lead}" stroke-width="2.4"/>`
      : `<path d="M${n(x)} ${n(y - r)}L${n(x + r * 0.75)} ${n(y)}L${n(x)} ${n(y + r)}L${n(x - r * 0.75)} ${n(y)}Z" fill="${fill}" stroke="${lead}" stroke-width="2.4"/>`;
  }
  return out;
}
