import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { Downloads } from './Downloads.ts';
import { ICON_FILES, type PackagedIcon, type PluginIcon, readPluginIcons, SOURCE_FILE } from './IconSource.ts';
import { ICON_LICENCES_FILE, licenceSection } from './iconLicences.ts';
import { ICONS_PAGE, iconsPage } from './iconsPage.ts';
import { picturesIn } from './picturesIn.ts';
import { SvgCleaner } from './SvgCleaner.ts';
import { toWebp } from './toWebp.ts';

// `npm run icons -- foo bar` takes the icons of these plugins from their packages, `-- --all` those of all plugins.
const wanted = process.argv.slice(2);
const icons = readPluginIcons().filter(({ id }) => wanted.includes('--all') || wanted.includes(id));
const unknown = wanted.filter((one) => one !== '--all' && !icons.some(({ id }) => id === one));
if (unknown.length > 0) {
  console.error(`icons: no such chain or wallet: ${unknown.join(', ')}`);
  process.exit(2);
}
if (wanted.includes('--all')) rmSync(ICON_LICENCES_FILE, { force: true });
if (icons.length > 0) await takeAll(icons);
writeFileSync(ICONS_PAGE, iconsPage(readPluginIcons()));
await run('node_modules/.bin/biome', ['format', '--write', '--log-level=error', 'src/plugins']);
const taken = icons.filter(({ source }) => source && 'package' in source);
for (const { kind, id } of icons.filter(({ source }) => source && 'drawn' in source && source.drawn === 'placeholder'))
  console.log(`icons: ${kind}/${id} still has the placeholder, see docs/adding-a-chain.md, “The icon”`);
console.log(`icons: took ${taken.length} and wrote ${ICONS_PAGE}`);

async function takeAll(chosen: readonly PluginIcon[]): Promise<void> {
  using downloads = new Downloads();
  using cleaner = await SvgCleaner.install();
  for (const icon of chosen) {
    const { source } = icon;
    if (source && 'package' in source) await take({ icon, source, downloads, cleaner });
  }
}

interface Taking {
  readonly icon: PluginIcon;
  readonly source: PackagedIcon;
  readonly downloads: Downloads;
  readonly cleaner: SvgCleaner;
}

async function take({ icon: { kind, id, folder }, source, downloads, cleaner }: Taking): Promise<void> {
  const { package: name, version, file, sha256, plate, scale = 1 } = source;
  const content = await downloads.read(name, version, file);
  const found = [...picturesIn(content.toString('utf8')), { type: 'png' as const, bytes: content }];
  const picture = found.find(({ bytes }) => sha256Of(bytes) === sha256);
  if (!picture) throw new Error(`${folder}: ${name}@${version} has no picture with this hash in ${file}`);
  const onPlate = plate === undefined ? undefined : { color: plate, scale };
  const isSvg = picture.type === 'svg';
  const prefix = `${kind === 'chains' ? 'c' : 'w'}-${id}`;
  const bytes = isSvg
    ? Buffer.from(await cleaner.clean(picture.bytes.toString('utf8'), prefix, onPlate))
    : await toWebp(picture.type, picture.bytes);
  for (const other of ICON_FILES) rmSync(join(folder, other), { force: true });
  writeFileSync(join(folder, isSvg ? 'icon.svg' : 'icon.webp'), bytes);
  const licence = await downloads.licence(name, version);
  writeFileSync(join(folder, SOURCE_FILE), JSON.stringify({ ...source, licence, icon: sha256Of(bytes) }));
  const known = existsSync(ICON_LICENCES_FILE) ? readFileSync(ICON_LICENCES_FILE, 'utf8') : '';
  const text = await downloads.licenceText(name, version);
  writeFileSync(ICON_LICENCES_FILE, licenceSection(known, { name, version, licence, text }));
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
