import { hexOf, type Oklch } from '../../art/oklch.ts';
import { n, path, rect, stroked } from '../../art/svg.ts';
import { along, crescent, cutOut, downwards, fir, type Manner, place, sparkle } from '../drawing.ts';
import { SIDE } from '../relief.ts';
import type { Layer, Scene } from '../Scene.ts';
import { lighter, mix } from '../Tones.ts';

/** Lines of light before the night. */
export const neon: Manner = (scene) => {
  const { tones, brief, layers, horizon } = scene;
  const hue = brief.hue ?? tones.sky[1][2];
  const deep: Oklch = [0.13, 0.05, hue];
  const haze: Oklch = [0.42, Math.max(0.1, tones.sky[1][1]), tones.sky[2][2]];
  const tubes = tubesOf(scene);
  const sky = downwards('sky', [
    [0, hexOf(deep)],
    [0.45, hexOf(mix(deep, haze, 0.5))],
    [horizon / SIDE, hexOf(haze)],
    [horizon / SIDE + 0.02, hexOf(lighter(deep, -0.03))],
  ]);
  const glowing =
    '<filter id="glow" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9" result="wide"/><feGaussianBlur in="SourceGraphic" stdDeviation="2.6" result="near"/><feMerge><feMergeNode in="wide"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
  const scan =
    '<pattern id="scan" width="4" height="5" patternUnits="userSpaceOnUse"><rect width="4" height="1.6" fill="#000" opacity="0.3"/></pattern>';
  return [
    `<defs>${sky}${glowing}${scan}${discGradient(scene)}${downwards('dusk', [
      [0, hexOf(mix(deep, haze, 0.22))],
      [0.7, hexOf(lighter(deep, -0.04))],
    ])}</defs>`,
    rect({ x: 0, y: 0, width: SIDE, height: SIDE }, 'url(#sky)'),
    stars(scene),
    disc(scene),
    `<g filter="url(#glow)">${veils(scene)}</g>`,
    layers.some(({ kind }) => kind === 'water') ? '' : floor(scene, tubes[0]),
    ...layers.map((layer, i) => outlined(scene, layer, { tube: tubes[i % tubes.length] ?? tubes[0], deep })),
    things(scene, tubes),
    falling(scene, tubes),
    rect({ x: 0, y: 0, width: SIDE, height: SIDE }, 'url(#scan)'),
  ].join('');
};

function tubesOf({ tones, brief }: Scene): readonly [string, string, string] {
  const [a, b, c] = tones.accents.map(([, chroma, hue]): string =>
    hexOf([0.8, brief.tone === 'mono' ? 0 : Math.max(0.15, chroma), hue]),
  );
  return [a ?? '#fff', b ?? '#fff', c ?? '#fff'];
}

function discGradient({ tones }: Scene): string {
  return downwards('disc', [
    [0, hexOf([0.9, 0.13, 95])],
    [0.5, hexOf([0.76, 0.18, 45])],
    [1, hexOf([0.64, 0.24, tones.sky[2][2]])],
  ]);
}

function stars({ random, horizon }: Scene): string {
  const d = Array.from({ length: 70 }, () =>
    sparkle(random.range(0, SIDE), random.range(0, horizon - 60), random.range(1.5, 6)),
  ).join('');
  return path(d, 'fill="#fff" opacity="0.8"');
}

/** A sun in slices. */
function disc({ disc: light, random }: Scene): string {
  if (!light) return '';
  const r = light.r * 1.35;
  if (!light.isFull) return `<g filter="url(#glow)">${path(crescent(light.x, light.y, r), 'fill="url(#disc)"')}</g>`;
  const gaps = light.kind === 'moon' ? 0 : 5 + random.int(3);
  const slits = Array.from({ length: gaps }, (_, i) => {
    const y = light.y + r * (0.08 + (i / gaps) * 0.92);
    return `<rect x="${n(light.x - r)}" y="${n(y)}" width="${n(r * 2)}" height="${n(3 + i * 2.6)}" fill="#000"/>`;
  });
  const mask = `<mask id="slits"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${slits.join('')}</mask>`;
  return `<defs>${mask}</defs><g filter="url(#glow)"><circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(r)}" fill="url(#disc)" mask="url(#slits)"/></g>`;
}

function veils({ brief, random }: Scene): string {
  if (brief.has.has('rainbow'))
    return [30, 95, 150, 210, 300]
      .map(
        (hue, i) =>
          `<circle cx="500" cy="660" r="${470 - i * 24}" fill="none" stroke="${hexOf([0.78, 0.16, hue])}" stroke-width="5"/>`,
      )
      .join('');
  if (!brief.has.has('aurora')) return '';
  return Array.from({ length: 9 }, (_, i) => {
    const phase = random.range(0, 6);
    return stroked(
      `M${along((x) => 150 + i * 26 + Math.sin(x / 140 + phase * 0.2 + i / 4) * 54, { step: 16 })
        .map(([x, y]) => `${n(x)} ${n(y)}`)
        .join('L')}`,
      { colour: hexOf([0.82, 0.17, 150 + i * 18]), width: 3 },
    );
  }).join('');
}

/** A grid that runs to the horizon. */
function floor({ horizon, brief }: Scene, tube: string): string {
  const foot = brief.has.has('space') ? 640 : horizon;
  const rows = Array.from({ length: 13 }, (_, i) => `M0 ${n(foot + ((i + 1) / 13) ** 2.1 * (SIDE - foot))}H${SIDE}`);
  const columns = Array.from(
    { length: 31 },
    (_, i) => `M${n(500 + (i - 15) * 22)} ${n(foot)}L${n(500 + (i - 15) * 190)} ${SIDE}`,
  );
  return `<g filter="url(#glow)">${stroked(rows.join('') + columns.join(''), { colour: tube, width: 1.8 }, 'opacity="0.75"')}</g>`;
}

function outlined(scene: Scene, layer: Layer, { tube, deep }: { readonly tube: string; readonly deep: Oklch }): string {
  const { random, tones, horizon, brief, disc: light } = scene;
  if (layer.kind === 'water') {
    const rows = Array.from({ length: 17 }, (_, i) => {
      const y = horizon + ((i + 0.4) / 17) ** 1.7 * (SIDE - horizon);
      const [wave, phase] = [(3 + i * 1.3) * (0.4 + brief.energy * 1.6), random.range(0, 6)];
      return `M${along((x) => y + Math.sin(x / (26 + i * 5) + phase) * wave, { step: 14 })
        .map(([x, py]) => `${n(x)} ${n(py)}`)
        .join('L')}`;
    });
    const shine = light
      ? stroked(
          Array.from(
            { length: 15 },
            (_, i) =>
              `M${n(light.x - light.r * (0.25 + i * 0.07) * random.range(0.5, 1.3))} ${n(horizon + 8 + i * 25)}h${n(light.r * (0.5 + i * 0.14))}`,
          ).join(''),
          { colour: hexOf([0.84, 0.15, 70]), width: 5 },
          'opacity="0.85"',
        )
      : '';
    return `${rect({ x: 0, y: horizon, width: SIDE, height: SIDE - horizon }, hexOf(mix(deep, [0.3, 0.09, tones.water[2]], 0.45)))}<g filter="url(#glow)">${stroked(rows.join(''), { colour: tube, width: 2 }, 'opacity="0.75"')}${shine}</g>`;
  }
  const isRound = ['hill', 'dune', 'meadow', 'moonland'].includes(layer.kind);
  const ground = path(cutOut(layer), 'fill="url(#dusk)"');
  let lines = '';
  if (layer.kind === 'city') {
    for (const { x, y, width, height } of layer.buildings) {
      lines += `M${n(x - width / 2)} ${n(y)}v${n(-height)}h${n(width)}v${n(height)}`;
    }
    let panes = '';
    for (const { x, y, width, height } of layer.buildings)
      for (let row = 14; row < height - 10; row += 20)
        for (let left = 7; left < width - 9; left += 13)
          if (random.chance(0.34)) panes += `M${n(x - width / 2 + left)} ${n(y - height + row)}h6v9h-6Z`;
    return `${ground}<g filter="url(#glow)">${stroked(lines, { colour: tube, width: 2.2 })}${path(panes, `fill="${hexOf(lighter(tones.accents[1], 0.08))}" opacity="0.85"`)}</g>`;
  }
  if (layer.kind === 'forest') {
    lines = layer.trees
      .filter((_, i) => i % 2 === 0)
      .map(({ x, y, width, height }) => fir({ x, y, width, height }))
      .join('');
    return `${ground}<g filter="url(#glow)"><g opacity="${n(0.4 + layer.depth * 0.6)}">${stroked(lines, { colour: tube, width: 2 })}</g></g>`;
  }
  const count = isRound ? 5 : 1;
  for (let i = 0; i < count; i += 1)
    lines += `M${along((x) => layer.top(x) + i * i * 7 + i * 8, { step: 10 })
      .map(([x, y]) => `${n(x)} ${n(y)}`)
      .join('L')}`;
  if (layer.kind === 'mountain') {
    // Facets down from the ridge, as a wire frame has them.
    for (let x = 0; x <= SIDE; x += 34) {
      const y = layer.top(x);
      lines += `M${n(x)} ${n(y)}L${n(x + random.range(-26, 26))} ${n(y + (horizon + 60 - y) * 0.5)}L${n(x + random.range(-30, 30))} ${n(horizon + 60)}`;
    }
  }
  const blossoms = layer.kind === 'meadow' ? flowers(scene, layer) : '';
  return `${ground}<g filter="url(#glow)">${stroked(lines, { colour: tube, width: layer.kind === 'mountain' ? 1.8 : 2.4 }, 'stroke-linejoin="round" opacity="0.85"')}${blossoms}</g>`;
}

function flowers({ random, tones }: Scene, layer: Layer): string {
  return Array.from({ length: 30 }, () => {
    const x = random.range(10, 990);
    const y = layer.top(x) + 14 + random.next() * (940 - layer.top(x));
    const r = 8 + Math.max(0, (y - 650) / 300) * 11;
    const petals = Array.from(
      { length: 5 },
      (_, k) =>
        `<circle cx="${n(x + Math.cos(k * 1.257) * r)}" cy="${n(y + Math.sin(k * 1.257) * r)}" r="${n(r * 0.62)}"/>`,
    ).join('');
    return `<g fill="none" stroke="${hexOf([0.8, 0.16, random.pick(tones.accents)[2]])}" stroke-width="2.2">${petals}</g>`;
  }).join('');
}

function things(scene: Scene, [one, two, three]: readonly [string, string, string]): string {
  const tubes = { body: one, shade: three, light: three, accent: two };
  return scene.things
    .map(
      (thing) =>
        `<g filter="url(#glow)">${place(thing, (part) => `fill="#0b0716" fill-opacity="0.86" stroke="${tubes[part]}" stroke-width="${n(320 / thing.width)}" stroke-linejoin="round"`)}</g>`,
    )
    .join('');
}

function falling({ brief, random }: Scene, [one, two]: readonly string[]): string {
  const { has } = brief;
  if (has.has('snow'))
    return path(
      Array.from({ length: 70 }, () => sparkle(random.range(0, SIDE), random.range(0, SIDE), random.range(4, 10))).join(
        '',
      ),
      'fill="#fff" opacity="0.9"',
    );
  const rain =
    has.has('rain') || has.has('storm')
      ? stroked(
          Array.from(
            { length: 110 },
            () => `M${n(random.range(0, 1040))} ${n(random.range(-40, 960))}l-8 ${n(random.range(30, 90))}`,
          ).join(''),
          { colour: one ?? '#fff', width: 2 },
          'opacity="0.5"',
        )
      : '';
  const flash = has.has('storm')
    ? `<g filter="url(#glow)">${stroked(`M${n(random.range(320, 680))} 40l-46 150h54l-62 150h48l-74 190`, { colour: two ?? '#fff', width: 5 }, 'stroke-linejoin="round"')}</g>`
    : '';
  return rain + flash;
}
