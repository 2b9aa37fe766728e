// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { buildIndex, experimental_loadStorybook as loadStorybook } from 'storybook/internal/core-server';
import { expect, it } from 'vitest';
import { colors } from '../../.storybook/themes.ts';

/** The plugin that compiles MDX. */
interface Compiler {
  readonly name: string;
  readonly transform: { handler(text: string, path: string): Promise<{ readonly code: string }> };
}

const FOLDER = '.storybook/docs';
const options = { configDir: '.storybook' };
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.mdx'));

it('Storybook opens “Welcome”, and the sidebar has seven groups in the order of its table', async () => {
  const { entries } = await buildIndex(options);
  const titles = Object.values(entries).map(({ title }) => title);
  const groups = [...new Set(titles.map((title) => title.replace(/\/.*/, '')))];

  expect(groups).toEqual(['Welcome', 'Plugins', 'Foundations', 'Scenarios', 'Features', 'Widgets', 'Primitives']);
});

it('links of docs pages lead to pages and stories that exist', async () => {
  const { entries } = await buildIndex(options);
  const links = pages.flatMap((page) =>
    [...readFileSync(`${FOLDER}/${page}`, 'utf8').matchAll(/\?path=\/(?:docs|story)\/([\w-]+)/g)].map(
      ([, id = '']) => id,
    ),
  );

  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((id) => !(id in entries))).toEqual([]);
});

it('the sidebar has the colors of the app', () => {
  const text = readFileSync('src/shell/ui/theme/tokens.css', 'utf8');
  const blocks = { light: /:root \{([^}]*)\}/, dark: /:root\[data-theme="dark"\] \{([^}]*)\}/ };
  for (const [theme, block] of Object.entries(blocks)) {
    const [, body = ''] = block.exec(text) ?? [];
    const found = Object.keys(colors.light).map((name) => [name, new RegExp(`--${name}: (#\\w+);`).exec(body)?.[1]]);
    expect(Object.entries(colors).find(([name]) => name === theme)?.[1]).toEqual(Object.fromEntries(found));
  }
});

it('a story on a page of its own has the icon of the app', async () => {
  const { presets } = await loadStorybook(options);
  const [, icon = ''] = /rel="icon"[^>]* href="\.\/([^"]+)"/.exec(await presets.apply('previewHead', '')) ?? [];

  expect(existsSync(`public/${icon || 'none'}`)).toBe(true);
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
