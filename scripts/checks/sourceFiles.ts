import { readdirSync } from 'node:fs';

/** The paths of the files below these folders, except those of packages, with `/` as separator. */
export function sourceFiles(folders: readonly string[] = ['src', 'server', 'scripts', 'tests']): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => !path.includes('node_modules'));
}
