import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readPluginIcons } from '../icons/IconSource.ts';
import { iconProblems } from '../icons/iconProblems.ts';
import {
  ICON_LICENCES_FILE,
  ICONS_PAGE,
  iconsPage,
  isIconsPageTrue,
  isPlaceholder,
  REPLACE_ICON,
  sourceProblems,
} from '../icons/iconsPage.ts';

/**
 * Fails if an icon of a plugin may not be served, has no source, or differs from what its source names. `--write` (`npm run
 * generate`) writes the page of all icons. With folders of plugins, only their icons.
 */
const icons = readPluginIcons();
const folders = process.argv.slice(2).filter((argument) => argument !== '--write');
const checked = icons.filter(({ folder }) => folders.length === 0 || folders.includes(folder));
if (process.argv.includes('--write')) writeFileSync(ICONS_PAGE, iconsPage(icons));
const licences = readFileSync(ICON_LICENCES_FILE, 'utf8');
const problems = checked.flatMap((icon) => [...sourceProblems(icon, licences), ...fileProblems(icon)]);
const isFresh = existsSync(ICONS_PAGE) && isIconsPageTrue(readFileSync(ICONS_PAGE, 'utf8'), icons);
if (!isFresh) problems.push(`${ICONS_PAGE} is old: run npm run generate`);
// No failure: a test of the plugin fails until the icon is chosen.
for (const icon of checked.filter(isPlaceholder))
  console.log(`missing: ${icon.folder}/icon.source.json: ${REPLACE_ICON}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function fileProblems({ path, source }: (typeof icons)[number]): readonly string[] {
  if (!path) return [];
  const bytes = readFileSync(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isTaken = !source || 'drawn' in source || source.icon === hash;
  return [
    ...iconProblems(basename(path), bytes).map((problem) => `${path} ${problem}`),
    ...(isTaken ? [] : [`${path} has another hash than its icon.source.json: ${hash}`]),
  ];
}
