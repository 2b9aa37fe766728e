import { hexOf, type Oklch } from '../../art/oklch.ts';
import { circle, n, path, rect, stroked } from '../../art/svg.ts';
import { along, cutOut, downwards, type Manner, place, under } from '../drawing.ts';
import { rolling, SIDE } from '../relief.ts';
import type { Layer, Scene } from '../Scene.ts';
import { mix } from '../Tones.ts';

/** Ink and water on rice paper: dark at the ridge, faded in the mist, and one color. */
export const ink: Manner = (scene) => {
  const { tones, brief, layers } = scene;
  const hue = brief.hue ?? tones.near[2];
  const black: Oklch = [0.22, brief.tone === 'mono' ? 0 : 0.028, hue];
  const sheet: Oklch = brief.isNight ? [0.84, 0.018, brief.hue ?? 250] : [0.95, 0.018, 85];
  const wash = (i: number) => hexOf(mix(black, sheet, 0.5 - (layers[i]?.depth ?? 0) * 0.5));
  const gradients = layers.map((_, i) =>
    downwards(`w${i}`, [
      [0, wash(i), 0.92],
      [0.22, wash(i), 0.55],
      [0.7, wash(i), 0.04],
      [1, wash(i), 0],
    ]),
  );
  const filters = `<filter id="rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="4" seed="5"/><feDisplacementMap in="SourceGraphic" scale="20"/></filter><filter id="wet" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="24"/></filter><filter id="rice" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="4" seed="9"/><feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.28  0 0 0 0 0.2  0 0 0 0.5 -0.22"/></filter>`;
  return [
    `<defs>${filters}${gradients.join('')}</defs>`,
    rect({ x: 0, y: 0, width: SIDE, height: SIDE }, hexOf(sheet)),
    heavens(scene, black, sheet),
    ...layers.map((layer, i) => washed(scene, { layer, index: i }, { black, sheet })),
    mist(scene, sheet),
    things(scene, black, sheet),
    falling(scene, black, sheet),
    `<rect width="${SIDE}" height="${SIDE}" filter="url(#rice)" opacity="0.5"/>`,
    seal(scene),
  ].join('');
};

function accentOf({ brief, tones }: Scene): string {
  return hexOf(brief.hue === undefined ? [0.57, 0.19, 30] : [0.58, 0.17, tones.sky[1][2]]);
}

function heavens(scene: Scene, black: Oklch, sheet: Oklch): string {
  const { disc, random, brief, horizon } = scene;
  const clouds = Array.from(
    { length: brief.has.has('few') ? 2 : 5 + Math.round(brief.energy * 5) },
    () =>
      `<ellipse cx="${n(random.range(0, SIDE))}" cy="${n(random.range(60, horizon))}" rx="${n(random.range(120, 330))}" ry="${n(random.range(16, 60))}" fill="${hexOf(mix(black, sheet, brief.isNight ? 0.55 : 0.76))}" opacity="0.42"/>`,
  ).join('');
  const veils = brief.has.has('aurora')
    ? [155, 175, 300]
        .map((hue, i) =>
          stroked(
            `M-40 ${200 + i * 80}q260 ${n(random.range(-190, 190))} 540 ${20 + i * 10}t560 -60`,
            { colour: hexOf([0.72, 0.13, hue]), width: 46 },
            'opacity="0.7"',
          ),
        )
        .join('')
    : '';
  const wet = `<g filter="url(#wet)">${clouds}${veils}</g>`;
  if (!disc) return wet;
  if (disc.kind === 'sun')
    return `${wet}<g filter="url(#rough)">${circle({ x: disc.x, y: disc.y, r: disc.r }, accentOf(scene), 'opacity="0.9"')}</g>`;
  // The moon is unpainted paper with a wash around it.
  const halo = `<g filter="url(#wet)">${circle({ x: disc.x, y: disc.y, r: disc.r * 1.9 }, hexOf(mix(black, sheet, 0.45)), 'opacity="0.75"')}</g>`;
  return `${wet}${halo}${circle({ x: disc.x, y: disc.y, r: disc.r }, hexOf([0.965, 0.02, 90]))}`;
}

function washed(
  scene: Scene,
  { layer, index }: { readonly layer: Layer; readonly index: number },
  { black, sheet }: { readonly black: Oklch; readonly sheet: Oklch },
): string {
  const { random } = scene;
  if (layer.kind === 'water') return water(scene, layer, { black, sheet });
  const tone = hexOf(mix(black, sheet, 0.42 - layer.depth * 0.38));
  const body = path(cutOut(layer), `fill="url(#w${index})"`);
  if (layer.kind === 'city') {
    const dabs = layer.buildings.flatMap(({ x, y, width, height }) =>
      Array.from({ length: Math.max(1, Math.round(height / 46)) }, (_, i) =>
        random.chance(0.7) ? `M${n(x - width * 0.3)} ${n(y - height + 18 + i * 40)}h${n(width * 0.55)}` : '',
      ),
    );
    return `<g filter="url(#rough)">${body}${stroked(dabs.join(''), { colour: tone, width: 3 }, 'opacity="0.55"')}</g>`;
  }
  const line = along(layer.top, { step: 9 }).map(([x, y]) => `${n(x)} ${n(y)}`);
  const edge = [7, 3]
    .map((width) =>
      stroked(
        `M${line.join('L')}`,
        { colour: tone, width },
        `opacity="${width === 7 ? 0.32 : 0.6}" stroke-dasharray="${n(random.range(140, 320))} ${n(random.range(18, 60))}"`,
      ),
    )
    .join('');
  const folds =
    layer.kind === 'mountain'
      ? stroked(
          Array.from({ length: 54 }, () => {
            const x = random.range(0, SIDE);
            const y = layer.top(x) + random.range(6, 70);
            const lean = (layer.top(x + 14) - layer.top(x - 14)) * 0.5;
            return `M${n(x)} ${n(y)}q${n(lean + random.range(-6, 6))} ${n(random.range(20, 50))} ${n(lean * 1.6)} ${n(random.range(50, 130))}`;
          }).join(''),
          { colour: tone, width: 5 },
          'opacity="0.22"',
        )
      : '';
  const grass =
    layer.kind === 'meadow' || (layer.kind === 'hill' && layer.depth > 0.6) ? blades(scene, layer, tone) : '';
  return `<g filter="url(#rough)">${body}${edge}${folds}</g>${grass}`;
}

function blades(scene: Scene, layer: Layer, tone: string): string {
  const { random, brief, tones } = scene;
  const strokes = Array.from({ length: 90 }, () => {
    const x = random.range(0, SIDE);
    const y = layer.top(x) + random.range(0, 130);
    return `M${n(x)} ${n(y)}q${n(random.range(-10, 10))} ${n(-random.range(16, 34))} ${n(random.range(-26, 26))} ${n(-random.range(34, 62))}`;
  });
  if (layer.kind !== 'meadow')
    return stroked(strokes.slice(0, 40).join(''), { colour: tone, width: 2 }, 'opacity="0.55"');
  const petals = Array.from({ length: 60 + Math.round(brief.density * 60) }, () => {
    const x = random.range(20, 980);
    return circle(
      { x, y: layer.top(x) + random.range(-46, 130), r: random.range(5, 14) },
      random.chance(0.7) ? accentOf(scene) : hexOf(tones.accents[1]),
      `opacity="${random.range(0.45, 0.9).toFixed(2)}"`,
    );
  });
  return `${stroked(strokes.join(''), { colour: tone, width: 2.2 }, 'opacity="0.6"')}<g filter="url(#rough)">${petals.join('')}</g>`;
}

function water(scene: Scene, layer: Layer, { black, sheet }: { readonly black: Oklch; readonly sheet: Oklch }): string {
  const { random, horizon, brief, disc } = scene;
  const rows = 16 + Math.round(brief.energy * 22);
  const line = rolling(random, 3);
  const strokes = Array.from({ length: rows }, (_, i) => {
    const y = horizon + 14 + (i / rows) ** 1.5 * 400;
    const [x, long] = [random.range(-80, 760), random.range(120, 420)];
    const lift = brief.energy * 26 * (0.3 + i / rows);
    return stroked(
      `M${n(x)} ${n(y)}q${n(long / 4)} ${n(-lift + line(x) * 6)} ${n(long / 2)} 0t${n(long / 2)} 0`,
      { colour: hexOf(mix(black, sheet, 0.25 + random.next() * 0.4)), width: 2 + (i / rows) * 6 },
      `opacity="${(0.5 - (i / rows) * 0.15).toFixed(2)}"`,
    );
  });
  const wash = path(under(along(layer.top)), `fill="${hexOf(mix(black, sheet, 0.72))}" opacity="0.42"`);
  const glint = disc
    ? `<g filter="url(#wet)"><ellipse cx="${n(disc.x)}" cy="${n(horizon + 150)}" rx="${n(disc.r * 0.7)}" ry="130" fill="${disc.kind === 'sun' ? accentOf(scene) : '#fbf7ec'}" opacity="0.34"/></g>`
    : '';
  return `${wash}${glint}<g filter="url(#rough)">${strokes.join('')}</g>`;
}

function mist({ random, horizon, brief }: Scene, sheet: Oklch): string {
  const count = brief.has.has('fog') ? 9 : 4;
  const banks = Array.from(
    { length: count },
    () =>
      `<ellipse cx="${n(random.range(0, SIDE))}" cy="${n(random.range(horizon - 60, 900))}" rx="${n(random.range(220, 460))}" ry="${n(random.range(22, 54))}" fill="${hexOf(sheet)}" opacity="0.6"/>`,
  );
  return `<g filter="url(#wet)">${banks.join('')}</g>`;
}

function things(scene: Scene, black: Oklch, sheet: Oklch): string {
  const colours = {
    body: hexOf(black),
    shade: hexOf(black),
    light: hexOf(mix(sheet, black, 0.12)),
    accent: accentOf(scene),
  };
  const stroke = `stroke="${hexOf(black)}" stroke-linejoin="round"`;
  return `<g filter="url(#rough)">${scene.things.map((thing) => place(thing, (part) => `fill="${colours[part]}" fill-opacity="${part === 'body' ? 0.86 : 1}" ${stroke} stroke-width="${n(190 / thing.width)}"`)).join('')}</g>`;
}

function falling({ brief, random }: Scene, black: Oklch, sheet: Oklch): string {
  const { has } = brief;
  if (has.has('snow'))
    return Array.from({ length: 110 }, () =>
      circle(
        { x: random.range(0, SIDE), y: random.range(0, SIDE), r: random.range(2, 7) },
        '#fffdf6',
        'opacity="0.95"',
      ),
    ).join('');
  if (has.has('rain') || has.has('storm'))
    return stroked(
      Array.from(
        { length: 120 },
        () => `M${n(random.range(0, 1040))} ${n(random.range(-40, 960))}l-22 ${n(random.range(60, 160))}`,
      ).join(''),
      { colour: hexOf(mix(black, sheet, 0.35)), width: 1.8 },
      'opacity="0.4"',
    );
  if (!has.has('star')) return '';
  return Array.from({ length: 40 }, () =>
    circle({ x: random.range(20, 980), y: random.range(20, 440), r: random.range(1.5, 4) }, '#fffdf0', 'opacity="0.9"'),
  ).join('');
}

function seal(scene: Scene): string {
  const { random, disc } = scene;
  const x = (disc?.x ?? 0) > 500 ? 70 : 872;
  const cells = Array.from({ length: 12 }, (_, i) =>
    random.chance(0.6)
      ? rect({ x: x + 8 + (i % 3) * 14, y: 808 + Math.floor(i / 3) * 14, width: 10, height: 10 }, '#f8f2e4')
      : '',
  ).join('');
  return `<g filter="url(#rough)">${rect({ x, y: 800, width: 56, height: 70 }, accentOf(scene), 'rx="6"')}</g>${cells}`;
}
