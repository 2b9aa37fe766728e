import { hexOf } from '../../art/oklch.ts';
import { circle, closedCurve, n, type Point, path, rect, stroked } from '../../art/svg.ts';
import { along, crescent, cutOut, downwards, type Manner, partColours, place, skyAt, sparkle } from '../drawing.ts';
import { SIDE } from '../relief.ts';
import type { Layer, Scene } from '../Scene.ts';
import { lighter, mix } from '../Tones.ts';

const LIFTED = 'filter="url(#lift)"';

/** Sheets of colored paper, cut and stacked in a box. */
export const paper: Manner = (scene) => {
  const parts = [
    `<defs><filter id="lift" x="-5%" y="-10%" width="110%" height="120%"><feDropShadow dx="0" dy="-3" stdDeviation="9" flood-color="${hexOf(lighter(scene.tones.ink, -0.08))}" flood-opacity="0.42"/></filter>${downwards(
      'fade',
      [
        [0, '#fff', 0.16],
        [0.35, '#fff', 0],
      ],
    )}</defs>`,
    sky(scene),
    stars(scene),
    disc(scene),
    weatherBehind(scene),
    ...scene.layers.map((layer) => sheet(scene, layer)),
    things(scene),
    falling(scene),
    windowOf(scene),
  ];
  return parts.join('');
};

/** Rings of paper around the light. */
function sky(scene: Scene): string {
  const { random, tones, disc: light } = scene;
  const [cx, cy] = light ? [light.x, light.y] : [SIDE / 2, scene.horizon];
  const rings = 7;
  let out = rect({ x: 0, y: 0, width: SIDE, height: SIDE }, hexOf(tones.sky[0]));
  for (let i = 0; i < rings; i += 1) {
    const share = (i + 1) / rings;
    const radius = 900 * (1 - share) ** 1.15 + (light?.r ?? 60) * 1.35;
    const phase = random.range(0, 6);
    const edge: Point[] = Array.from({ length: 40 }, (_, k) => {
      const angle = (k / 40) * 2 * Math.PI;
      const r = radius * (1 + 0.03 * Math.sin(angle * 5 + phase) + 0.018 * Math.sin(angle * 9 - phase));
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    });
    const colour =
      share < 0.5 ? mix(tones.sky[0], tones.sky[1], share * 2) : mix(tones.sky[1], tones.sky[2], share * 2 - 1);
    out += path(closedCurve(edge), `fill="${hexOf(colour)}" ${LIFTED}`);
  }
  return out;
}

function stars({ brief, random, horizon, tones }: Scene): string {
  if (!brief.has.has('star')) return '';
  const count = 16 + Math.round(brief.density * 26);
  const d = Array.from({ length: count }, () =>
    sparkle(random.range(60, 940), random.range(60, horizon - 120), random.range(4, 13)),
  ).join('');
  return path(d, `fill="${hexOf(lighter(tones.body, 0.02))}" opacity="0.9"`);
}

function disc({ disc: light, tones, brief }: Scene): string {
  const bow = brief.has.has('rainbow')
    ? [30, 62, 95, 150, 230, 300]
        .map((hue, i) =>
          circle(
            { x: 500, y: 640, r: 470 - i * 26 },
            'none',
            `stroke="${hexOf([0.8, 0.11, hue])}" stroke-width="26" opacity="0.85" ${LIFTED}`,
          ),
        )
        .join('')
    : '';
  if (!light) return bow;
  const fill = `fill="${hexOf(tones.body)}" ${LIFTED}`;
  return (
    (!light.isFull
      ? path(crescent(light.x, light.y, light.r), fill)
      : `<circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(light.r)}" ${fill}/>`) + bow
  );
}

function weatherBehind(scene: Scene): string {
  const { brief, random, tones, horizon, disc: light } = scene;
  let out = '';
  if (brief.has.has('aurora')) {
    for (let i = 0; i < 4; i += 1) {
      const phase = random.range(0, 6);
      const top = (x: number) => 190 + i * 62 + Math.sin(x / 150 + phase) * 46 + Math.sin(x / 61 + phase) * 14;
      const [upper, lower] = [along(top, { step: 20 }), along((x) => top(x) + 66 - i * 6, { step: 20 }).toReversed()];
      out += path(
        `M${[...upper, ...lower].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`,
        `fill="${hexOf([0.78 - i * 0.05, 0.14, 160 + i * 32])}" opacity="0.8" ${LIFTED}`,
      );
    }
  }
  const { has } = brief;
  const count =
    has.has('cloud') || has.has('rain') || has.has('storm')
      ? 6
      : has.has('space') || has.has('few')
        ? 0
        : brief.isNight
          ? 2
          : 3;
  for (let i = 0; i < count; i += 1) {
    const [x, y, size] = [random.range(60, 940), random.range(110, horizon - 190), random.range(0.7, 1.35)];
    const isInFront = light && Math.hypot(x - light.x, y - 40 - light.y) < light.r + 90 * size;
    if (isInFront) continue;
    const tone = has.has('storm')
      ? mix(tones.sky[0], tones.sky[1], 0.4 + i * 0.1)
      : mix(skyAt(scene, y), lighter(tones.paper, 0.01), brief.isNight ? 0.14 : 0.72);
    out += path(cloud(x, y, size), `fill="${hexOf(tone)}" ${LIFTED}`);
  }
  return out;
}

function cloud(x: number, y: number, size: number): string {
  const s = (value: number) => n(value * size);
  return `M${n(x - 120 * size)} ${n(y)}a${s(34)} ${s(34)} 0 0 1 ${s(22)} ${s(-62)}a${s(56)} ${s(56)} 0 0 1 ${s(100)} ${s(-26)}a${s(44)} ${s(44)} 0 0 1 ${s(78)} ${s(34)}a${s(30)} ${s(30)} 0 0 1 ${s(26)} ${s(54)}Z`;
}

function sheet(scene: Scene, layer: Layer): string {
  const { tones, random, brief } = scene;
  const d = cutOut(layer);
  let out = '';
  if (layer.kind === 'water') {
    for (let i = 0; i < 6; i += 1) {
      const [phase, lift] = [random.range(0, 6), 7 + brief.energy * 22];
      const top = (x: number) =>
        layer.top(0) + i * i * 9 + i * 34 + Math.sin(x / (60 + i * 14) + phase) * lift * (0.35 + i * 0.16);
      const colour = mix(mix(tones.water, tones.sky[2], 0.45), mix(tones.water, tones.near, 0.62), i / 5);
      out += path(underCurve(top), `fill="${hexOf(colour)}" ${LIFTED}`);
    }
    return out;
  }
  out += `<g ${LIFTED}>${path(d, `fill="${hexOf(layer.colour)}"`)}</g>`;
  if (layer.kind === 'mountain' && (brief.tone === 'winter' || brief.has.has('snow')))
    out += snowCaps(layer, tones.paper);
  if (layer.kind === 'city') out += windowsOf(scene, layer);
  if (layer.kind === 'meadow') out += flowers(scene, layer);
  if (layer.kind === 'moonland') {
    for (let i = 0; i < 9; i += 1) {
      const x = random.range(40, 960);
      const y = layer.top(x) + random.range(40, 160);
      out += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.range(18, 56))}" ry="${n(random.range(7, 16))}" fill="${hexOf(lighter(layer.colour, 0.07))}"/>`;
    }
  }
  return out;
}

function underCurve(top: (x: number) => number): string {
  return `M-20 1040L${along(top, { step: 14 })
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L')}L1020 1040Z`;
}

function snowCaps(layer: Layer, white: Scene['tones']['paper']): string {
  const points = along(layer.top, { step: 6 });
  const highest = Math.min(...points.map(([, y]) => y));
  const line = highest + 95;
  const capped = points.map(([x, y], i): Point => [x, Math.max(y, Math.min(line + ((i * 37) % 11) * 4 - 22, y + 90))]);
  return path(
    `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${capped
      .toReversed()
      .map(([x, y]) => `${n(x)} ${n(y)}`)
      .join('L')}Z`,
    `fill="${hexOf(lighter(white, 0.02))}" opacity="0.92"`,
  );
}

function windowsOf({ random, brief, tones }: Scene, layer: Layer): string {
  const lit = brief.isNight || ['dusk', 'storm'].includes(brief.tone) ? 0.55 : 0.3;
  let d = '';
  for (const { x, y, width, height } of layer.buildings) {
    const columns = Math.max(1, Math.floor(width / 15));
    for (let row = 0; row < Math.floor(height / 22) - 1; row += 1)
      for (let column = 0; column < columns; column += 1)
        if (random.chance(lit * (0.4 + layer.depth)))
          d += `M${n(x - width / 2 + 5 + (column * (width - 10)) / columns)} ${n(y - height + 10 + row * 22)}h5v9h-5Z`;
  }
  return path(d, `fill="${hexOf(brief.isNight ? [0.88, 0.11, 85] : tones.sky[2])}" opacity="0.85"`);
}

function flowers({ random, tones, brief }: Scene, layer: Layer): string {
  const count = 26 + Math.round(brief.density * 40);
  const spots = Array.from({ length: count }, () => random.next())
    .sort((a, b) => a - b)
    .map((near) => {
      const x = random.range(10, 990);
      return { x, y: layer.top(x) + 14 + near * (930 - layer.top(x)), size: 9 + near * 22 };
    });
  return spots
    .map(({ x, y, size }) => {
      const colour = hexOf(lighter(random.pick(tones.accents), random.range(-0.04, 0.08)));
      const petals = Array.from({ length: 6 }, (_, i) =>
        circle(
          { x: x + Math.cos(i * 1.047) * size * 0.62, y: y + Math.sin(i * 1.047) * size * 0.5, r: size * 0.4 },
          colour,
        ),
      ).join('');
      return `${stroked(`M${n(x)} ${n(y)}q${n(size * 0.2)} ${n(size)} ${n(-size * 0.1)} ${n(size * 2.2)}`, { colour: hexOf(lighter(layer.colour, -0.08)), width: size * 0.13 })}<g ${size > 22 ? LIFTED : ''}>${petals}${circle({ x, y, r: size * 0.3 }, hexOf(lighter(tones.body, -0.04)))}</g>`;
    })
    .join('');
}

function things(scene: Scene): string {
  const colours = partColours(scene);
  return scene.things.map((thing) => `<g ${LIFTED}>${place(thing, (part) => `fill="${colours[part]}"`)}</g>`).join('');
}

function falling({ brief, random, tones }: Scene): string {
  const { has } = brief;
  if (has.has('snow')) {
    return Array.from({ length: 60 }, () =>
      circle(
        { x: random.range(30, 970), y: random.range(30, 970), r: random.range(3, 9) },
        hexOf(lighter(tones.paper, 0.02)),
        'opacity="0.9"',
      ),
    ).join('');
  }
  if (!has.has('rain') && !has.has('storm')) return '';
  const drops = Array.from(
    { length: 110 },
    () => `M${n(random.range(0, 1000))} ${n(random.range(0, 960))}l-9 ${n(random.range(26, 52))}`,
  ).join('');
  const flash = has.has('storm')
    ? path(
        `M${n(random.range(300, 700))} 150l-52 190h58l-70 210 150-250h-62l66-150Z`,
        `fill="${hexOf([0.93, 0.12, 95])}" ${LIFTED}`,
      )
    : '';
  return flash + stroked(drops, { colour: hexOf(mix(tones.sky[2], tones.paper, 0.5)), width: 3 }, 'opacity="0.6"');
}

/** The box around the scene: an opening in a last sheet. */
function windowOf({ tones }: Scene): string {
  const edge =
    'M-20 -20H1020V1020H-20ZM84 48A36 36 0 0 0 48 84V916A36 36 0 0 0 84 952H916A36 36 0 0 0 952 916V84A36 36 0 0 0 916 48Z';
  return path(edge, `fill-rule="evenodd" fill="${hexOf(tones.paper)}" ${LIFTED}`);
}
