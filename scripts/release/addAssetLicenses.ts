import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ICON_LICENCES_FILE } from '../icons/iconsPage.ts';

/** Packages whose files are in the build, but none of their code. Vite lists only packages with code. */
const PACKAGES = ['@fontsource-variable/instrument-sans'];
/** Written by Vite (`build.license`): the license texts of the packages in the build. */
const LICENSES_FILE = 'licenses.md';
const Package = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Adds the licenses of fonts and pictures to `licenses.md` of a build. */
export function addAssetLicenses(dist: string): void {
  for (const name of PACKAGES) {
    const folder = join('node_modules', name);
    const { version, license } = z.parse(Package, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const text = readFileSync(join(folder, 'LICENSE'), 'utf8');
    appendFileSync(join(dist, LICENSES_FILE), `\n## ${name} - ${version} (${license})\n\n${text}`);
  }
  const [, ...sections] = readFileSync(ICON_LICENCES_FILE, 'utf8').split(/\n(?=## )/);
  appendFileSync(join(dist, LICENSES_FILE), `\n${sections.join('\n')}`);
}
