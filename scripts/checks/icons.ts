import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readPluginIcons } from '../icons/IconSource.ts';
import { iconProblems } from '../icons/iconProblems.ts';
import { ICONS_PAGE, isIconsPageTrue, sourceProblems } from '../icons/iconsPage.ts';

/** Fails if an icon of a plugin may not be served, has no source, or differs from what was taken from its package. */
const icons = readPluginIcons();
const problems = icons.flatMap((icon) => [...sourceProblems(icon), ...fileProblems(icon)]);
const isFresh = existsSync(ICONS_PAGE) && isIconsPageTrue(readFileSync(ICONS_PAGE, 'utf8'), icons);
if (!isFresh) problems.push(`${ICONS_PAGE} is old: run npm run icons`);
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
    ...(isTaken ? [] : [`${path} is not what npm run icons wrote`]),
  ];
}
