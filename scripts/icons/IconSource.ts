import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

const Packaged = z.strictObject({
  /** An npm package with a permitted licence. */
  package: z.string(),
  version: z.string(),
  /** The file of the package that has the picture, alone or in code. */
  file: z.string(),
  /** SHA-256 of the picture in that file, before anything was removed from it. */
  sha256: Sha256,
  /** Color of a full background that we add. */
  plate: z.optional(Color),
  /** Size of the mark on the plate, as a part of the plate. */
  scale: z.optional(z.number().check(z.positive(), z.maximum(1))),
  /** SPDX name of the package's licence. */
  licence: z.optional(z.string()),
  /** SHA-256 of the icon beside this file. */
  icon: z.optional(Sha256),
});

/** Where a plugin's icon is from. */
const Source = z.union([Packaged, z.strictObject({ drawn: z.string().check(z.minLength(1)) })]);

/** Formats of an icon file. A picture of pixels becomes WebP. */
const ICON_FILES = ['icon.svg', 'icon.webp'] as const;
const SOURCE_FILE = 'icon.source.json';

/** A folder of a chain or wallet plugin with an icon. */
export interface PluginIcon {
  readonly kind: 'chains' | 'wallets';
  readonly id: string;
  readonly folder: string;
  /** `undefined` if the folder has no icon yet. */
  readonly path: string | undefined;
  /** `undefined` if the folder does not say where its icon is from. */
  readonly source: z.infer<typeof Source> | undefined;
}

/** All plugins with an icon or with the source of one. @throws ZodError for an unreadable source */
export function readPluginIcons(root = 'src/plugins'): readonly PluginIcon[] {
  return (['chains', 'wallets'] as const).flatMap((kind) =>
    readdirSync(join(root, kind))
      .toSorted()
      .map((id) => {
        const folder = join(root, kind, id);
        const path = ICON_FILES.map((file) => join(folder, file)).find((file) => existsSync(file));
        const source = join(folder, SOURCE_FILE);
        const parsed = existsSync(source) ? z.parse(Source, JSON.parse(readFileSync(source, 'utf8'))) : undefined;
        return { kind, id, folder, path, source: parsed };
      })
      .filter(({ path, source }) => path !== undefined || source !== undefined),
  );
}
