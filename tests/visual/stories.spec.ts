import { expect, test } from '@playwright/test';
import { scale, themes } from './Scene.ts';
import { readComponents, StoryPage } from './Storybook.ts';
import { tolerance } from './tolerance.ts';

test.use({ deviceScaleFactor: scale });

for (const { title, stories } of readComponents()) {
  test(title, async ({ page }) => {
    test.setTimeout(20_000 + stories.length * 15_000);
    const storyPage = new StoryPage(page);
    await storyPage.open(stories[0] ?? '');
    for (const story of stories) {
      await storyPage.show(story);
      for (const theme of themes) {
        const name = [
          'stories',
          title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
          `${story.split('--')[1]}-${theme}.png`,
        ];
        expect.soft(await storyPage.picture(theme)).toMatchSnapshot(name, tolerance);
      }
    }
  });
}
