import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isNewest } from '../../scripts/isBuilt.ts';
import { CommandFailed, run } from '../../scripts/run.ts';
import { buildApp } from '../run/prepare.ts';
import { writeComparePage } from './comparePage.ts';
import { packPicture } from './packPicture.ts';

/**
 * `npm run visual`: takes screenshots of every page and the main dialogs and compares them with tests/visual/baselines.
 * `--update` replaces the baselines. `--record` first records the data of the pages again from the demo. `--stories` uses the
 * stories instead of the pages; their baselines are not in the repository: take them with `--stories --update` before a change.
 * `--look FOLDER` only stores screenshots of the pages there; `--language zh` uses another language. Arguments after `--` go to
 * Playwright: `npm run visual -- -- --grep order`. `--readme` only takes the pictures of the README, from a demo with real art.
 * `--record --readme` renews everything after a change of the look. Afterwards reports/visual/compare.html shows each page beside
 * its mockup, and lists the mockups that no page is compared with.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    look: { type: 'string' },
    language: { type: 'string' },
  },
});
/** Sources of the built Storybook. */
const storySources = ['src', 'docs', 'public', 'tests/support', '.storybook', 'package-lock.json'];
const REPORT = 'reports/visual/index.html';
const COMPARE = 'reports/visual/compare.html';
const isUpdate = values.update || values.record;
const isOfStories = values.stories;
const isOfReadmeOnly = values.readme && !isUpdate;
const environment = {
  ...(values.look ? { VISUAL_LOOK: values.look } : {}),
  ...(values.language ? { VISUAL_LANGUAGE: values.language } : {}),
};

if (values.look) mkdirSync(values.look, { recursive: true });
try {
  if (!isOfStories) await buildApp();
  // Some states are taken from stories.
  if (!isOfReadmeOnly && !isNewest('.', 'storybook-static/index.json', storySources)) {
    await run('node_modules/.bin/storybook', ['build', '--output-dir', 'storybook-static', '--quiet']);
  }
  if (values.record) await playwright('--project=record');
  if (values.readme) await playwright('--project=readme');
  if (!isOfReadmeOnly) {
    await playwright(
      isOfStories ? '--project=stories' : '--project=pages',
      isUpdate ? '--update-snapshots=changed' : '--update-snapshots=none',
      ...(values.look ? ['pages.spec.ts'] : []),
      ...positionals,
    );
  }
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.log(`\nvisual: what is expected, what came and what differs: ${REPORT}`);
  process.exitCode = 1;
} finally {
  if (isUpdate) pack('tests/visual/baselines');
  if (!isOfReadmeOnly && !isOfStories && !values.look) {
    const gaps = writeComparePage(COMPARE);
    console.log(`visual: pages beside their mockups: ${COMPARE}`);
    if (gaps.length > 0) console.log(`visual: mockups without a scene: ${gaps.join(', ')}`);
  }
}

/** Compresses new pictures: the browser's files are larger than necessary. */
function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.png'),
  )) {
    const file = join(folder, name);
    const picture = readFileSync(file);
    const packed = packPicture(picture);
    if (packed.length < picture.length) writeFileSync(file, packed);
  }
}

function playwright(...args: readonly string[]): Promise<void> {
  return run(
    'node_modules/.bin/playwright',
    ['test', '--config', 'tests/visual/visual.config.ts', ...args],
    environment,
  );
}
