import { expect, it } from 'vitest';
import type { PluginIcon } from './IconSource.ts';
import { iconsPage, isIconsPageTrue, isPlaceholder, sourceProblems } from './iconsPage.ts';

const taken = {
  kind: 'chains',
  id: 'foo',
  folder: 'src/plugins/chains/foo',
  path: 'src/plugins/chains/foo/icon.svg',
  source: { package: 'marks', version: '1.0.0', file: 'foo.svg', sha256: '0'.repeat(64), licence: 'MIT' },
} satisfies PluginIcon;
const drawn: PluginIcon = { ...taken, id: 'bar', source: { drawn: 'a chain of the demo' } };

it('lists the packages with their licences, and what is drawn with the reason', () => {
  const page = iconsPage([taken, drawn]);

  expect(page).toContain('| marks 1.0.0 | MIT | foo |  |');
  expect(page).toContain('| chains/bar | a chain of the demo |');
});

it('stays the same when a plugin with a placeholder is added', () => {
  const fresh: PluginIcon = { ...drawn, id: 'new', source: { drawn: 'placeholder' } };

  expect(iconsPage([taken, drawn, fresh])).toBe(iconsPage([taken, drawn]));
  expect([taken, drawn, fresh].filter(isPlaceholder)).toEqual([fresh]);
});

it('is true without the icon of a new plugin, and not after a change of an icon that it names', () => {
  const page = iconsPage([taken, drawn]);
  const added = { ...taken, id: 'new' };

  expect(isIconsPageTrue(page, [taken, drawn, added])).toBe(true);
  expect(isIconsPageTrue(page, [taken, drawn, { ...added, source: { drawn: 'no picture was found' } }])).toBe(true);
  expect(isIconsPageTrue(page, [taken])).toBe(false);
  expect(isIconsPageTrue(page, [taken, { ...drawn, source: { drawn: 'another reason' } }])).toBe(false);
  expect(isIconsPageTrue(page, [{ ...taken, source: { ...taken.source, version: '2.0.0' } }, drawn])).toBe(false);
});

it('refuses an icon without source, without file, with a licence that is not permitted, and without its text', () => {
  const licences = '# Licences of icons\n\n## Icons of marks - 1.0.0 (MIT)\n\nPermission is granted\n';

  expect(sourceProblems(taken, licences)).toEqual([]);
  expect(sourceProblems({ ...taken, source: undefined }, licences)).toHaveLength(1);
  expect(sourceProblems({ ...taken, path: undefined }, licences)).toHaveLength(1);
  expect(sourceProblems({ ...taken, source: { ...taken.source, licence: 'GPL-3.0' } }, licences)).toHaveLength(1);
  expect(sourceProblems(taken, '# Licences of icons\n')).toEqual([
    'docs/licences-of-icons.md has no section “## Icons of marks - 1.0.0 (MIT)”',
  ]);
});
