import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allScenes } from './allScenes.ts';
import { LANGUAGE_PICTURES, MOCKUPS, PICTURES } from './pictureFolders.ts';
import type { Scene } from './Scene.ts';
import { storyScenes } from './storyScenes.ts';

/** Pictures have half the pixels per side. */
const SCALE = 0.5;

type Shown = Pick<Scene, 'name' | 'mockup' | 'usesSystemFonts'>;

interface Picture {
  /** Width in px and color scheme: `390-dark`. */
  readonly variant: string;
  readonly page: string;
  /** Path of the mockup of the same page, width and scheme. `undefined`: the design has none. */
  readonly mockup: string | undefined;
}

/** The pictures of one page or dialog. */
interface Row {
  readonly name: string;
  readonly pictures: readonly Picture[];
}

/**
 * Writes a page that shows each picture beside its mockup. Scenes with a mockup come first. Returns the mockups that no scene
 * shows, which the page lists at its top.
 */
export function writeComparePage(file: string): readonly string[] {
  const folder = join(file, '..');
  const scenes: readonly Shown[] = [...allScenes, ...storyScenes];
  const mockups = readdirSync(MOCKUPS, { recursive: true, encoding: 'utf8' });
  const files = new Set(mockups);
  const gaps = mockupsWithoutScene(mockups, scenes);
  const rows = scenes
    .map((scene) => ({ name: scene.name, pictures: picturesOf(scene, files) }))
    .sort((a, b) => mockupCount(b) - mockupCount(a) || a.name.localeCompare(b.name));
  writeFileSync(file, comparePage(rows, { gaps, linkTo: (path) => relative(folder, path) }));
  return gaps;
}

/** The names of the mockups, `swap-empty` of `swap-empty/390-light.png`, that no scene is compared with. */
export function mockupsWithoutScene(mockups: readonly string[], scenes: readonly Shown[]): readonly string[] {
  const shown = new Set(scenes.map(({ name, mockup = name }) => mockup));
  const names = new Set(mockups.map((file) => file.split('/')[0] ?? ''));
  return [...names].filter((name) => !shown.has(name)).sort();
}

function picturesOf({ name, mockup = name, usesSystemFonts }: Shown, mockups: ReadonlySet<string>): readonly Picture[] {
  const folder = join(usesSystemFonts ? LANGUAGE_PICTURES : PICTURES, name);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  return files
    .map((file) => ({
      variant: file.replace('.png', ''),
      page: join(folder, file),
      mockup: mockups.has(join(mockup, file)) ? join(MOCKUPS, mockup, file) : undefined,
    }))
    .sort((a, b) => Number.parseInt(b.variant, 10) - Number.parseInt(a.variant, 10));
}

function mockupCount({ pictures }: Row): number {
  return pictures.filter(({ mockup }) => mockup).length;
}

interface Context {
  readonly gaps: readonly string[];
  readonly linkTo: (path: string) => string;
}

function comparePage(rows: readonly Row[], { gaps, linkTo }: Context): string {
  const image = (path: string, variant: string, text: string) =>
    `<figure><img loading="lazy" width="${Number.parseInt(variant, 10) * SCALE}" src="${linkTo(path)}" alt="${text}"><figcaption>${text}</figcaption></figure>`;
  const pairs = ({ name, pictures }: Row) =>
    pictures.map(
      ({ variant, page, mockup }) =>
        `<div>${image(page, variant, `${name} ${variant}`)}${mockup ? image(mockup, variant, `mockup ${name} ${variant}`) : ''}</div>`,
    );
  const sections = rows.map(
    (row) =>
      `<section><h2 id="${row.name}">${row.name}</h2>${pairs(row).join('\n') || '<p>No pictures yet.</p>'}</section>`,
  );
  const links = rows.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pages beside their mockups</title><style>
body { margin: 24px; font: 14px/1.4 sans-serif; background: #ddd; }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px; }
section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; margin-block-end: 16px; }
figure { margin: 0; } img { display: block; } figcaption { color: #444; }
</style></head><body><h1>Pages beside their mockups</h1>
<p>Mockups without a scene: ${gaps.join(', ') || 'none'}</p>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</body></html>
`;
}
