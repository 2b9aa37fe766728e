import { hexOf, type Oklch } from '../../art/oklch.ts';
import { circle, n, path, rect, stroked } from '../../art/svg.ts';
import { along, crescent, cutOut, downwards, type Manner, partColours, place, sparkle, under } from '../drawing.ts';
import { SIDE } from '../relief.ts';
import type { Layer, Scene } from '../Scene.ts';
import { lighter, mix } from '../Tones.ts';

/** Flat inks printed on paper, with gradients at the edges and an outline around everything. */
export const print: Manner = (scene) => {
  const { tones, layers } = scene;
  const line = hexOf(tones.ink);
  const [top, middle, low] = tones.sky.map((colour) => hexOf(onPaper(colour, tones.paper, 0.14)));
  const gradients = layers.map((layer, i) =>
    downwards(`g${i}`, [
      [0, hexOf(onPaper(lighter(layer.colour, -0.03), tones.paper, 0.1))],
      [
        layer.kind === 'mountain' ? 0.55 : 0.9,
        hexOf(mix(layer.colour, tones.sky[2], layer.kind === 'mountain' ? 0.72 : 0.3)),
      ],
    ]),
  );
  const sky = downwards('sky', [
    [0, top ?? line],
    [0.16, top ?? line],
    [0.4, middle ?? line],
    [0.66, low ?? line],
  ]);
  const grain = `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.55" numOctaves="3" seed="3"/><feColorMatrix values="0 0 0 0 0.97  0 0 0 0 0.94  0 0 0 0 0.88  1.1 0 0 0 -0.42"/></filter>`;
  return [
    `<defs>${sky}${gradients.join('')}${downwards('curtain', [
      [0, hexOf([0.62, 0.15, 300]), 0],
      [0.55, hexOf([0.75, 0.14, 175]), 0.6],
      [0.9, hexOf([0.86, 0.15, 155]), 0.95],
      [1, hexOf([0.86, 0.15, 155]), 0],
    ])}${grain}<clipPath id="sheet"><rect x="46" y="46" width="908" height="908"/></clipPath></defs>`,
    rect({ x: 0, y: 0, width: SIDE, height: SIDE }, hexOf(tones.paper)),
    '<g clip-path="url(#sheet)">',
    rect({ x: 46, y: 46, width: 908, height: 908 }, 'url(#sky)'),
    heavens(scene, line),
    ...layers.map((layer, i) => block(scene, { layer, index: i, line })),
    things(scene, line),
    falling(scene, line),
    '</g>',
    `<rect x="46" y="46" width="908" height="908" filter="url(#grain)" opacity="0.36"/>`,
    `<rect x="46" y="46" width="908" height="908" fill="none" stroke="${line}" stroke-width="4"/>`,
    seal(scene),
  ].join('');
};

function onPaper(colour: Oklch, paper: Oklch, share: number): Oklch {
  return mix(colour, paper, share);
}

function heavens(scene: Scene, line: string): string {
  const { disc, tones, brief, random, horizon } = scene;
  const { has } = brief;
  let out = '';
  if (has.has('star')) {
    out += path(
      Array.from({ length: 26 }, () =>
        sparkle(random.range(70, 930), random.range(70, horizon - 150), random.range(4, 11)),
      ).join(''),
      `fill="${hexOf(tones.paper)}"`,
    );
  }
  if (has.has('rainbow')) {
    out += [25, 62, 100, 155, 235, 300]
      .map((hue, i) =>
        circle(
          { x: 500, y: 680, r: 480 - i * 26 },
          'none',
          `stroke="${hexOf([0.78, 0.1, hue])}" stroke-width="26" opacity="0.85"`,
        ),
      )
      .join('');
  }
  if (has.has('aurora')) {
    for (let i = 0; i < 26; i += 1) {
      const x = 30 + i * 37;
      const y = 330 + Math.sin(i / 3.2) * 70 + Math.sin(i / 1.3) * 18;
      out += rect(
        { x, y: y - random.range(150, 260), width: 30, height: random.range(230, 300) },
        'url(#curtain)',
        'rx="15"',
      );
    }
  }
  if (disc) {
    const isRed = disc.kind === 'sun' && brief.tone !== 'desert';
    const fill = hexOf(
      disc.kind === 'moon'
        ? lighter(tones.paper, 0.01)
        : isRed && brief.hue === undefined
          ? [0.6, 0.2, 29]
          : tones.accents[0],
    );
    out += disc.isFull
      ? circle({ x: disc.x, y: disc.y, r: disc.r }, fill)
      : path(crescent(disc.x, disc.y, disc.r), `fill="${fill}"`);
  }
  const bands = has.has('few') || has.has('space') ? 0 : has.has('cloud') || has.has('fog') || has.has('storm') ? 7 : 4;
  for (let i = 0; i < bands; i += 1)
    out += band({ x: random.range(80, 800), y: random.range(120, horizon - 40) }, random, {
      fill: hexOf(mix(tones.sky[2], tones.paper, brief.isNight ? 0.25 : 0.75)),
      line,
    });
  return out;
}

/** A drifting cloud: three pills, one line. */
function band(
  { x, y }: { readonly x: number; readonly y: number },
  random: Scene['random'],
  { fill, line }: { readonly fill: string; readonly line: string },
): string {
  const rows = [0, 1, 2].map((row) => ({
    x: x + random.range(-70, 70),
    y: y + row * 22,
    w: random.range(110, 260) * (row === 1 ? 1.3 : 1),
  }));
  const pill = ({ x: left, y: top, w }: (typeof rows)[number], more: string) =>
    `<rect x="${n(left)}" y="${n(top)}" width="${n(w)}" height="24" rx="12" ${more}/>`;
  return `${rows.map((row) => pill(row, `fill="none" stroke="${line}" stroke-width="4"`)).join('')}${rows.map((row) => pill(row, `fill="${fill}"`)).join('')}`;
}

function block(
  scene: Scene,
  { layer, index, line }: { readonly layer: Layer; readonly index: number; readonly line: string },
): string {
  const { tones, random, brief } = scene;
  if (layer.kind === 'water') return waves(scene, layer, line);
  let out = path(
    cutOut(layer),
    `fill="url(#g${index})" stroke="${line}" stroke-width="${n(1.6 + layer.depth * 2.6)}" stroke-linejoin="round"`,
  );
  if (layer.kind === 'mountain') {
    const points = along(layer.top, { step: 6 });
    const highest = Math.min(...points.map(([, y]) => y));
    if (brief.tone === 'winter' || brief.has.has('snow') || layer.depth < 0.12) {
      const lower = points
        .map(([x, y], i) => `${n(x)} ${n(Math.max(y, Math.min(highest + 76 + ((i * 29) % 13) * 5 - 30, y + 80)))}`)
        .toReversed();
      out += path(
        `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${lower.join('L')}Z`,
        `fill="${hexOf(tones.paper)}" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"`,
      );
    }
    const hatch = Array.from({ length: 46 }, () => {
      const x = random.range(0, SIDE);
      const y = layer.top(x) + random.range(16, 120);
      return `M${n(x)} ${n(y)}l${n(random.range(-9, 9))} ${n(random.range(24, 60))}`;
    });
    out += stroked(hatch.join(''), { colour: line, width: 1.6 }, 'opacity="0.3"');
  }
  if (layer.kind === 'dune' || layer.kind === 'hill' || layer.kind === 'moonland') {
    const rows = [1, 2, 3].map(
      (row) =>
        `M${along((x) => layer.top(x + row * 26) + row * 15, { step: 24 })
          .map(([x, y]) => `${n(x)} ${n(y)}`)
          .join('L')}`,
    );
    out += stroked(rows.join(''), { colour: line, width: 1.5 }, 'opacity="0.3" stroke-dasharray="130 34"');
  }
  if (layer.kind === 'city') {
    let panes = '';
    for (const { x, y, width, height } of layer.buildings) {
      for (let row = 16; row < height - 12; row += 22)
        for (let left = 8; left < width - 10; left += 15)
          if (random.chance(0.5)) panes += `M${n(x - width / 2 + left)} ${n(y - height + row)}h7v11h-7Z`;
    }
    out += path(
      panes,
      `fill="${hexOf(brief.isNight ? tones.accents[0] : tones.paper)}" opacity="${layer.depth > 0.4 ? 0.95 : 0.6}"`,
    );
  }
  if (layer.kind === 'meadow') {
    for (let i = 0; i < 34; i += 1) {
      const x = random.range(50, 950);
      const y = layer.top(x) + 18 + random.next() * (930 - layer.top(x));
      const r = 7 + Math.max(0, (y - 640) / 300) * 12;
      const petals = Array.from({ length: 5 }, (_, k) =>
        circle(
          { x: x + Math.cos(k * 1.257 - 1.57) * r, y: y + Math.sin(k * 1.257 - 1.57) * r, r: r * 0.68 },
          hexOf(mix(tones.accents[i % 2] ?? tones.body, tones.paper, 0.25)),
          `stroke="${line}" stroke-width="1.6"`,
        ),
      );
      out += petals.join('') + circle({ x, y, r: r * 0.42 }, hexOf(tones.body), `stroke="${line}" stroke-width="1.4"`);
    }
  }
  return out;
}

/** Scale-shaped waves, larger in the foreground. */
function waves({ tones, horizon, brief }: Scene, layer: Layer, line: string): string {
  let out = path(
    under(along(layer.top)),
    `fill="${hexOf(mix(tones.water, tones.sky[2], 0.55))}" stroke="${line}" stroke-width="2"`,
  );
  let y = horizon + 26;
  for (let row = 0; y < SIDE + 120; row += 1) {
    const r = 26 + row * 5.5;
    const share = (y - horizon) / (SIDE - horizon);
    const colour = mix(mix(tones.water, tones.sky[2], 0.35), mix(tones.water, tones.near, 0.3), share);
    const [fill, pale] = [hexOf(mix(colour, tones.paper, 0.06)), hexOf(mix(colour, tones.paper, 0.55))];
    for (let x = (row % 2) * r - r; x < SIDE + r; x += r * 2) {
      const arc = (k: number, look: string) =>
        `<ellipse cx="${n(x)}" cy="${n(y + r * 0.55)}" rx="${n(r * k)}" ry="${n(r * k * (0.62 + brief.energy * 0.4))}" ${look}/>`;
      out +=
        arc(1, `fill="${fill}" stroke="${line}" stroke-width="1.8"`) +
        arc(0.74, `fill="none" stroke="${pale}" stroke-width="${n(2 + share * 2)}"`) +
        arc(0.48, `fill="none" stroke="${pale}" stroke-width="${n(1.6 + share * 2)}"`) +
        arc(0.22, `fill="${pale}"`);
    }
    y += r * (0.54 + brief.energy * 0.14);
  }
  return out;
}

function things(scene: Scene, line: string): string {
  const colours = partColours(scene);
  const light = hexOf(scene.brief.isNight ? mix(scene.tones.paper, scene.tones.sky[2], 0.3) : scene.tones.paper);
  const look = (part: keyof typeof colours) =>
    part === 'light' ? light : part === 'accent' ? hexOf(scene.tones.accents[0]) : colours[part];
  return scene.things
    .map((thing) =>
      place(
        thing,
        (part) =>
          `fill="${look(part)}" stroke="${line}" stroke-width="${n(230 / thing.width)}" stroke-linejoin="round"`,
      ),
    )
    .join('');
}

function falling({ brief, random, tones }: Scene, line: string): string {
  const { has } = brief;
  if (has.has('snow'))
    return Array.from({ length: 80 }, () =>
      circle(
        { x: random.range(50, 950), y: random.range(50, 950), r: random.range(3, 8) },
        hexOf(lighter(tones.paper, 0.02)),
      ),
    ).join('');
  if (!has.has('rain') && !has.has('storm')) return '';
  return stroked(
    Array.from(
      { length: 90 },
      () => `M${n(random.range(46, 1000))} ${n(random.range(46, 940))}l-20 ${n(random.range(70, 150))}`,
    ).join(''),
    { colour: line, width: 1.8 },
    'opacity="0.55"',
  );
}

/** A red seal without text. */
function seal({ random, brief }: Scene): string {
  const cells = Array.from({ length: 12 }, (_, i) =>
    random.chance(0.62)
      ? rect({ x: 880 + (i % 3) * 12, y: 876 + Math.floor(i / 3) * 12, width: 9, height: 9 }, '#f6efe2')
      : '',
  ).join('');
  return (
    rect(
      { x: 872, y: 868, width: 50, height: 60 },
      hexOf(brief.tone === 'mono' ? [0.5, 0.19, 29] : [0.55, 0.2, 29]),
      'rx="5"',
    ) + cells
  );
}
