import * as z from 'zod/mini';

const Names = z._default(z.record(z.string(), z.string()), {});

/** The fields of `package.json` that scripts read. */
export const PackageJson = z.object({
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
  overrides: z._default(z.record(z.string(), z.unknown()), {}),
});
export type PackageJson = z.output<typeof PackageJson>;

/** The fields of an entry of `package-lock.json` that scripts read (lockfile version 3). */
const LockedPackage = z.object({
  version: z.optional(z.string()),
  /** The registry name, if it differs from the folder name. */
  name: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z._default(z.boolean(), false),
  dev: z._default(z.boolean(), false),
  optional: z._default(z.boolean(), false),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  hasInstallScript: z._default(z.boolean(), false),
});
type LockedPackage = z.output<typeof LockedPackage>;

export const Lockfile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), LockedPackage) });
export type Lockfile = z.output<typeof Lockfile>;

/** An installed package, with its registry name. */
export interface Installed extends LockedPackage {
  readonly name: string;
  /** The install path. It distinguishes two versions of a package. */
  readonly path: string;
}

/** All packages that the lockfile installs, without the project itself. */
export function installedBy({ packages }: Lockfile): readonly Installed[] {
  return Object.entries(packages).flatMap(([path, locked]) =>
    path === '' ? [] : [{ ...locked, path, name: locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 13) }],
  );
}
