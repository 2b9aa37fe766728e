import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingFiles } from './missingFiles.ts';

const paths = ['docs/app.md', 'docs/adr/0001-a.md', 'README.md', 'src/shell/outbox/Outbox.ts'];

it.each([
  '`src/shell/outbox/Outbox.ts`, `outbox/Outbox.ts` and `Outbox.ts`',
  '`src/shell/outbox` and `src/shell/outbox/`',
  '`src/plugins/chains/foo`, `fooAddress.ts` and `defineFooChain.ts`',
  '`src/plugins/chains/<id>/index.ts`, `npm run check` and `dist/manifest.json`',
  '[one](adr/0001-a.md), [two](adr), [three](../README.md#run-it), [four](https://example.org/a.md), [five](#here)',
])('accepts %s', (markdown) => {
  expect(missingFiles('docs/app.md', markdown, paths)).toEqual([]);
});

it("takes GitHub's page of a workflow for its file", () => {
  const badge = '[![CI](../../actions/workflows/ci.yml/badge.svg)](../../actions/workflows/ci.yml)';

  expect(missingFiles('README.md', badge, ['.github/workflows/ci.yml'])).toEqual([]);
  expect(missingFiles('README.md', badge, paths)).toHaveLength(2);
});

it.each([
  ['`Inbox.ts`', 'Inbox.ts'],
  ['`src/shell/Outbox.ts`', 'src/shell/Outbox.ts'],
  ['`src/shell/inbox/`', 'src/shell/inbox/'],
  ['`src/shell/layout/Footer.tsx`', 'src/shell/layout/Footer.tsx'],
  ['[one](adr/0002-b.md)', 'adr/0002-b.md'],
])('names the place of %s', (markdown, name) => {
  expect(missingFiles('docs/app.md', `first\n${markdown}`, paths)).toEqual([`docs/app.md:2: there is no ${name}`]);
});

it('each document is in the map of documents', () => {
  const map = readFileSync('docs/README.md', 'utf8');
  const names = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');

  expect(names.filter((name) => !map.includes(`](${name})`))).toEqual([]);
});
