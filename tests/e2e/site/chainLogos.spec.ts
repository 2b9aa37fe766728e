import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const CHAINS = 'src/plugins/chains';
/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;
/** Share of a mark that has this contrast. The rest are edges, and parts inside a mark of several colors. */
const MIN_LEGIBLE = 0.5;
/** Share of the picture that a mark fills at least. */
const MIN_AREA = 0.05;

const themeOf = (path: string) => readFileSync(`src/${path}`, 'utf8');
const styles = [
  'shell/ui/theme/tokens.css',
  'shell/ui/TokenAvatar/TokenAvatar.module.css',
  'features/health/HealthItem.module.css',
].map(themeOf);
/** The elements that show the logo of a chain, by their classes in these files. */
const places = ['<img class="picture">', '<img class="badge">', '<img class="icon">'];
const chains = readdirSync(CHAINS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Legibility {
  /** Share of the mark with the minimum contrast. */
  readonly legible: number;
  /** Share of the picture with the minimum contrast. */
  readonly area: number;
}

/**
 * Draws a logo on a background, and compares each drawn pixel with what surrounds the mark: the logo's own plate if it has one,
 * otherwise the background.
 */
async function measure(page: Page, svg: string, background: string): Promise<Legibility> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return page.evaluate(
    async ({ source, background, minContrast }) => {
      const SIZE = 72;
      const image = new Image(SIZE, SIZE);
      image.src = source;
      await image.decode();
      const draw = (fill: string | undefined) => {
        const canvas = document.createElement('canvas');
        canvas.width = SIZE;
        canvas.height = SIZE;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        if (fill) {
          context.fillStyle = fill;
          context.fillRect(0, 0, SIZE, SIZE);
        }
        context.drawImage(image, 0, 0, SIZE, SIZE);
        return context.getImageData(0, 0, SIZE, SIZE).data;
      };
      const [seen, drawn] = [draw(background), draw(undefined)];
      const luminanceAt = (index: number) => {
        const [r = 0, g = 0, b = 0] = Array.from(seen.subarray(index * 4, index * 4 + 3), (byte) => {
          const share = byte / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const isDrawn = (index: number) => (drawn[index * 4 + 3] ?? 0) > 127;
      // The avatar is round, so the plate is read at the rim of the circle.
      const rim = Array.from({ length: 72 }, (_, step) => {
        const angle = (step / 72) * 2 * Math.PI;
        const at = (part: number) => Math.round(SIZE / 2 + part * (SIZE / 2 - 3));
        return at(Math.sin(angle)) * SIZE + at(Math.cos(angle));
      });
      const hasPlate = rim.filter(isDrawn).length > rim.length * 0.9;
      const around = hasPlate ? rim : rim.filter((index) => !isDrawn(index));
      const sorted = around.map(luminanceAt).sort((one, other) => one - other);
      const ground = sorted[Math.floor(sorted.length / 2)] ?? 0;
      let mark = 0;
      let legible = 0;
      for (let index = 0; index < SIZE * SIZE; index += 1) {
        const [x, y] = [(index % SIZE) - SIZE / 2, Math.floor(index / SIZE) - SIZE / 2];
        if (!isDrawn(index) || Math.hypot(x, y) > SIZE / 2 - 1) continue;
        const value = contrast(luminanceAt(index), ground);
        if (hasPlate && value < 1.1) continue;
        mark += 1;
        if (value >= minContrast) legible += 1;
      }
      return { legible: legible / Math.max(mark, 1), area: legible / (SIZE * SIZE) };
    },
    { source, background, minContrast: MIN_CONTRAST },
  );
}

for (const theme of ['light', 'dark']) {
  test(`[CHN-01] draws the logo of every chain legibly on the ${theme} theme`, async ({ page }) => {
    await page.setContent(`<style>${styles.join('\n')}</style>${places.join('')}`);
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const grounds = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor));
    expect(grounds).toHaveLength(places.length);
    expect(chains.length).toBeGreaterThan(70);

    const faint: string[] = [];
    for (const ground of new Set(grounds)) {
      for (const chain of chains) {
        const svg = readFileSync(`${CHAINS}/${chain}/icon.svg`, 'utf8');
        const { legible, area } = await measure(page, svg, ground);
        const isLegible = legible >= MIN_LEGIBLE && area >= MIN_AREA;
        if (!isLegible)
          faint.push(`${chain} on ${ground}: ${legible.toFixed(2)} of the mark, ${area.toFixed(2)} in all`);
      }
    }

    expect(faint).toEqual([]);
  });
}
