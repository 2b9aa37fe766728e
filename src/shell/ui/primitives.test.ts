import { expect, it } from 'vitest';

const components = import.meta.glob<string>(['./*/*.tsx', '!./*/*.{stories,test}.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const stories = import.meta.glob<string>('./*/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });
const guides = import.meta.glob<string>('./*/*.md', { eager: true, query: '?raw', import: 'default' });

const SECTIONS = ['When to use', 'Do and don’t', 'Keyboard', 'Accessibility'];
const documented = Object.keys(stories).map((path) => path.replace('.stories.tsx', ''));

/** The sections of a guide, by heading. */
function sectionsOf(guide: string): ReadonlyMap<string, string> {
  return new Map(
    guide
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading, lines.join('\n').trim()];
      }),
  );
}

it('every primitive has stories, or is a part of one that has', () => {
  const parts = new Set(
    Object.values(stories).flatMap((text) => (/subcomponents: \{([^}]*)\}/.exec(text)?.[1] ?? '').match(/\w+/g) ?? []),
  );
  const alone = Object.keys(components).filter((path) => {
    const name = /(\w+)\.tsx$/.exec(path)?.[1] ?? '';
    return !parts.has(name) && !documented.includes(path.replace('.tsx', ''));
  });

  expect(Object.keys(components).length).toBeGreaterThan(30);
  expect(alone).toEqual([]);
});

it.each(documented)('%s has a docs page with its guide', (path) => {
  const sections = sectionsOf(guides[`${path}.md`] ?? '');

  expect(stories[`${path}.stories.tsx`]).toContain("tags: ['autodocs']");
  expect([...sections.keys()]).toEqual(SECTIONS);
  for (const [heading, text] of sections) expect(text.length, heading).toBeGreaterThan(20);
  const rules = sections.get('Do and don’t');
  expect(rules).toContain('- **Do** ');
  expect(rules).toContain('- **Don’t** ');
});

it('every guide is of a primitive', () => {
  const paths = Object.keys(guides).map((path) => path.replace('.md', ''));

  expect(paths.filter((path) => !documented.includes(path))).toEqual([]);
});

it.each(Object.entries(components))('%s says the unit of each number among its props', (_path, text) => {
  const props = /interface Props[\s\S]*?\n\}/.exec(text)?.[0] ?? '';
  const bare = [...props.matchAll(/(?<!\*\/)\n {2}readonly (\w+)\??: number\b/g)].map(([, name]) => name);

  expect(bare).toEqual([]);
});
