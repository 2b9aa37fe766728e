/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** As `#rrggbb`. Colors outside of sRGB get less chroma, so that hue and lightness stay. */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  for (let tries = 0; tries < 12; tries += 1) {
    const rgb = linearOf(lightness, chroma * 0.92 ** tries, hue);
    if (rgb.every((value) => value > -0.001 && value < 1.001)) return `#${rgb.map(hexByte).join('')}`;
  }
  return `#${linearOf(lightness, 0, hue).map(hexByte).join('')}`;
}

/** Ottosson's matrices (bottosson.github.io/posts/oklab). */
function linearOf(lightness: number, chroma: number, hue: number): readonly number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}
