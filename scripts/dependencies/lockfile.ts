import * as z from 'zod/mini';

const Names = z._default(z.record(z.string(), z.string()), {});

/** What is read of `package.json`. */
export const PackageJson = z.object({
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
  overrides: z._default(z.record(z.string(), z.unknown()), {}),
});
export type PackageJson = z.output<typeof PackageJson>;

/** What is read of an entry of `package-lock.json` (lockfile version 3). */
const LockedPackage = z.object({
  version: z.optional(z.string()),
  /** The name in the registry, where the folder has another one. */
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

/** A package as it is installed, by the name of the registry. */
export interface Installed extends LockedPackage {
  readonly name: string;
  /** Where it is installed, which tells two versions apart. */
  readonly path: string;
}

/** Everything the lockfile installs; the project itself is not among them. */
export function installedBy({ packages }: Lockfile): readonly Installed[] {
  return Object.entries(packages).flatMap(([path, locked]) =>
    path === '' ? [] : [{ ...locked, path, name: locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 13) }],
  );
}
