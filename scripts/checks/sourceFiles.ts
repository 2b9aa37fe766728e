import { readdirSync } from 'node:fs';

const SOURCES = ['src', 'server', 'demo', 'scripts', 'tests', 'vite', '.storybook'];

/** The paths of the files below these folders, except those of packages, with `/` as separator. */
export function sourceFiles(folders: readonly string[] = SOURCES): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => !path.includes('node_modules'));
}
