import { expect, type Page, test } from '@playwright/test';
import { allScenes } from './allScenes.ts';
import { playScene } from './playScene.ts';
import { readFacts } from './readFacts.ts';
import { scale } from './Scene.ts';
import { World } from './World.ts';

test.use({ deviceScaleFactor: scale });

const world = World.read();
const facts = readFacts(world.facts);

/** Small changes that the comparison must detect. */
const planted = {
  'a button moved by a pixel': '[data-testid="swap-action"] { translate: 0 1px; }',
  'the accent a little redder': ':root { --accent: #cc3c13 !important; }',
  'muted text a little lighter': ':root { --ink-2: #5f656a !important; }',
  'a surface a little darker': ':root { --fill: #ecece9 !important; }',
  'a corner a little rounder': ':root { --r-m: 16px !important; }',
  'a heading one step bolder': 'h1 { font-weight: 800 !important; }',
} as const;

for (const [what, styles] of Object.entries(planted)) {
  test(`detects ${what}`, async ({ page }, { config }) => {
    // While pictures are being updated, the planted change would be saved as the new picture.
    test.skip(config.updateSnapshots !== 'none', 'pictures are being made');
    const scene = allScenes.find(({ name }) => name === 'swap-empty');
    if (!scene) throw new Error('there is no such scene');
    await playScene(page, scene, { world, facts, isRecording: false });
    expect(await differenceOf(page)).toBeUndefined();

    await page.addStyleTag({ content: styles });

    expect(await differenceOf(page)).toMatch(/pixels .* are different/);
  });
}

/** The comparison's message. `undefined` if there is no difference. */
async function differenceOf(page: Page): Promise<string | undefined> {
  try {
    await expect(page).toHaveScreenshot(['pages', 'swap-empty', '1440-light.png'], { scale: 'device', timeout: 5_000 });
    return undefined;
  } catch (error) {
    return String(error);
  }
}
