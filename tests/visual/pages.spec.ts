import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { toWireLanguage } from '../../src/api/language.ts';
import { languages } from '../../src/model/language.ts';
import { allScenes } from './allScenes.ts';
import { misfitsOf } from './misfits.ts';
import { LANGUAGE_PICTURES } from './pictureFolders.ts';
import { playScene } from './playScene.ts';
import { readFacts } from './readFacts.ts';
import { type Scene, scale, sizes, themes } from './Scene.ts';
import { StoryPage } from './Storybook.ts';
import { storyScenes } from './storyScenes.ts';
import { tolerance } from './tolerance.ts';
import { World } from './World.ts';

/** Folder for pictures to look at, in any language, without comparison (`--look`). */
const look = process.env.VISUAL_LOOK;
const language = languages.find((one) => one === process.env.VISUAL_LANGUAGE);

test.use({ deviceScaleFactor: look ? 1 : scale });

const world = World.read();
const facts = readFacts(world.facts);

for (const scene of allScenes) {
  test(scene.name, async ({ page }, info) => {
    const stored = language ? { lang: toWireLanguage(language) } : {};
    const stage = await playScene(page, scene, { world, facts, isRecording: false, stored });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await stage.quiet();
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, scene, `${size.width}-${colorScheme}.png`);
      }
    }
    expect.soft(await misfitsOf(page)).toEqual([]);
    // The picture may still be correct. If it is not, this is the reason.
    const asked = [...stage.unknown].map((key) => `not in the record: ${key}`);
    if (asked.length > 0) info.annotations.push({ type: 'record', description: asked.join('\n') });
  });
}

for (const { name, story } of storyScenes) {
  test(name, async ({ page }) => {
    const storyPage = new StoryPage(page);
    // Another story first: what its own first drawing began would go on beside the second.
    await storyPage.open(storyScenes.find((scene) => scene.story !== story)?.story ?? story);
    await storyPage.show(story);
    for (const { width } of sizes) {
      for (const theme of themes) {
        const picture = await storyPage.picture(theme, width);
        const file = `${width}-${theme}.png`;
        if (look) writeFileSync(`${look}/${name}-${file}`, picture);
        else expect.soft(picture).toMatchSnapshot(['pages', name, file], tolerance);
      }
    }
  });
}

/** Compares the page with its picture, or only stores a new one. */
async function takePicture(page: Page, { name, usesSystemFonts }: Scene, file: string): Promise<void> {
  const shown = look ? `${look}/${name}-${file}` : usesSystemFonts && `${LANGUAGE_PICTURES}/${name}/${file}`;
  if (shown) await page.screenshot({ path: shown, animations: 'disabled', scale: 'device' });
  else await expect.soft(page).toHaveScreenshot(['pages', name, file], { scale: 'device' });
}
