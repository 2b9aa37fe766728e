import { PERMITTED_LICENCES } from '../dependencies/policy.ts';
import type { PluginIcon } from './IconSource.ts';

export const ICONS_PAGE = 'docs/icons.md';
/** Licence texts of the packages that icons are from. A build appends this file to `licenses.md`. */
export const ICON_LICENCES_FILE = 'docs/licences-of-icons.md';

/** What to do about a placeholder, in the words of the conformance tests. */
export const REPLACE_ICON = 'Name the source of the icon, see docs/adding-a-chain.md, “The icon”.';

/** Whether the icon is that of a skeleton. */
export function isPlaceholder({ source }: Pick<PluginIcon, 'source'>): boolean {
  return source !== undefined && 'drawn' in source && source.drawn === 'placeholder';
}

/** The page that says where each icon is from. */
export function iconsPage(icons: readonly PluginIcon[]): string {
  const packaged = icons.flatMap(({ kind, id, source }) =>
    source && 'package' in source ? [{ kind, id, name: `${source.package} ${source.version}`, ...source }] : [],
  );
  // A new plugin has a placeholder until its icon is chosen.
  const drawn = icons.flatMap(({ kind, id, source }) =>
    source && 'drawn' in source && !isPlaceholder({ source }) ? [{ kind, id, reason: source.drawn }] : [],
  );
  const packages = [...new Set(packaged.map(({ name }) => name))].toSorted();
  const rows = packages.map((name) => {
    const from = packaged.filter((icon) => icon.name === name);
    const ids = (kind: string) => from.filter((icon) => icon.kind === kind).map(({ id }) => id);
    return [name, from[0]?.licence ?? '', ids('chains').join(', '), ids('wallets').join(', ')];
  });
  return `# Icons

Where the marks of chains and wallets are from; \`npm run generate\` writes this page, \`npm run check\` compares it with the
\`icon.source.json\` beside each icon. That file names the package's file and the hash of the picture in it. Names and logos are
trademarks of their owners. They name the networks and wallets and nothing else. The licence texts are in
[licences-of-icons.md](licences-of-icons.md) and in \`dist/licenses.md\`.

## From packages

${packaged.length} icons. We removed what a picture does not need. A mark that does not read on a light and on a dark page has a plate.

${table([['package', 'licence', 'chains', 'wallets'], ...rows])}

## Drawn by us

${drawn.length} icons.

${table([['icon', 'why'], ...drawn.map(({ kind, id, reason }) => [`${kind}/${id}`, reason])])}
`;
}

/**
 * Whether the page is true of all icons that it names. An icon of a new plugin need not be on it, so that a plugin is added
 * without a change outside its folder: `npm run generate` adds it.
 */
export function isIconsPageTrue(page: string, icons: readonly PluginIcon[]): boolean {
  const named = new Set(
    page.split('\n').flatMap((line) => {
      const [, first = '', , chains = '', wallets = ''] = line.split('|').map((cell) => cell.trim());
      const of = (kind: string, ids: string) => ids.split(', ').map((id) => `${kind}/${id}`);
      return [first, ...of('chains', chains), ...of('wallets', wallets)];
    }),
  );
  return page === iconsPage(icons.filter(({ kind, id }) => named.has(`${kind}/${id}`)));
}

/** What is wrong with the source of an icon. Empty if nothing is. `licences`: the text of `ICON_LICENCES_FILE`. */
export function sourceProblems({ folder, path, source }: PluginIcon, licences: string): readonly string[] {
  if (!source)
    return [`Write ${folder}/icon.source.json: where the icon is from, see docs/adding-a-chain.md, “The icon”`];
  if (!path) return [`${folder} has no icon.svg or icon.webp`];
  if ('drawn' in source) return [];
  const { package: name, version, licence = 'none' } = source;
  if (!PERMITTED_LICENCES.includes(licence)) return [`${folder}: the licence ${licence} of its icon is not permitted`];
  const head = `## Icons of ${name} - ${version} (${licence})`;
  return licences.includes(`${head}\n`) ? [] : [`${ICON_LICENCES_FILE} has no section “${head}”`];
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
