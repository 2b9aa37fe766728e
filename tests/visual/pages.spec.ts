import { expect, test } from '@playwright/test';
import { toWireLanguage } from '../../src/api/language.ts';
import { languages } from '../../src/model/language.ts';
import { allScenes } from './allScenes.ts';
import { misfitsOf } from './misfits.ts';
import { playScene } from './playScene.ts';
import { readFacts } from './readFacts.ts';
import { scale, sizes, themes } from './Scene.ts';
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
        const name = `${size.width}-${colorScheme}.png`;
        if (look) await page.screenshot({ path: `${look}/${scene.name}-${name}`, animations: 'disabled' });
        else await expect.soft(page).toHaveScreenshot(['pages', scene.name, name], { scale: 'device' });
      }
    }
    expect.soft(await misfitsOf(page)).toEqual([]);
    // The picture may still be correct. If it is not, this is the reason.
    const asked = [...stage.unknown].map((key) => `not in the record: ${key}`);
    if (asked.length > 0) info.annotations.push({ type: 'record', description: asked.join('\n') });
  });
}
