import { expect, it } from 'vitest';
import type { PluginIcon } from './IconSource.ts';
import { licenceSection } from './iconLicences.ts';
import { iconsPage, isIconsPageTrue, sourceProblems } from './iconsPage.ts';

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

it('refuses an icon without source, without file, and with a licence that is not permitted', () => {
  expect(sourceProblems(taken)).toEqual([]);
  expect(sourceProblems({ ...taken, source: undefined })).toHaveLength(1);
  expect(sourceProblems({ ...taken, path: undefined })).toHaveLength(1);
  expect(sourceProblems({ ...taken, source: { ...taken.source, licence: 'GPL-3.0' } })).toHaveLength(1);
});

it('keeps one section for each package, and a common text once', () => {
  const apache = { version: '1.0.0', licence: 'Apache-2.0', text: 'TERMS AND CONDITIONS' };
  const once = licenceSection('', { ...apache, name: 'marks' });
  const both = licenceSection(once, { ...apache, name: 'logos' });

  expect(licenceSection(both, { ...apache, name: 'logos' })).toBe(both);
  expect(both.match(/TERMS AND CONDITIONS/g)).toHaveLength(1);
  expect(both).toContain('## Icons of logos - 1.0.0 (Apache-2.0)\n\nThe same text as above.');
});
