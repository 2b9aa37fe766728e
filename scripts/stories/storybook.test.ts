// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { buildIndex, experimental_loadStorybook as loadStorybook } from 'storybook/internal/core-server';
import { expect, it } from 'vitest';

/** The plugin that compiles MDX. */
interface Compiler {
  readonly name: string;
  readonly transform: { handler(text: string, path: string): Promise<{ readonly code: string }> };
}

const FOLDER = '.storybook/docs';
const options = { configDir: '.storybook' };
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.mdx'));

it('Storybook opens “Start here”, and the sidebar has the order of its table', async () => {
  const { entries } = await buildIndex(options);
  const [start, ...groups] = new Set(Object.values(entries).map(({ title }) => title.replace(/\/.*/, '')));
  const features = groups.splice(6);

  expect(start).toBe('Start here');
  expect(groups).toEqual(['Foundations', 'Patterns', 'Scenarios', 'Plugins', 'Primitives', 'Widgets']);
  expect(features).toEqual(features.toSorted());
});

it('every docs page compiles, and its tables are tables', async () => {
  const { presets } = await loadStorybook(options);
  const { plugins } = await presets.apply<{ plugins: (Compiler | Promise<Compiler>)[] }>('viteFinal', { plugins: [] });
  const compiler = (await Promise.all(plugins)).find(({ name }) => name === 'storybook:mdx-plugin');
  const compiled = pages.map((page) => {
    const path = `${FOLDER}/${page}`;
    return compiler?.transform.handler(readFileSync(path, 'utf8'), path);
  });
  const texts = (await Promise.all(compiled)).map((page) => page?.code);

  expect(texts).toHaveLength(pages.length);
  for (const text of texts) expect(text).not.toContain('| --- |');
  expect(texts[pages.indexOf('Start.mdx')]).toContain('_components.table');
});
