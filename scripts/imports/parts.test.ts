import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../checks/sourceFiles.ts';
import { appParts, commonFolders, serverParts } from './parts.ts';

const isCommon = (file: string) => commonFolders.some((folder) => file.startsWith(`${folder}/`));

describe.each([
  ['src', appParts],
  ['server', serverParts],
])('the parts of %s', (folder, parts) => {
  it('include every folder', () => {
    const files = sourceFiles([folder]).filter((path) => /\.\w+$/.test(path) && !isCommon(path));
    const left = files.filter((path) => !parts.some((part) => part.files.test(path)));

    expect([...new Set(left.map(dirname))]).toEqual([]);
  });

  it.each(parts.flatMap(({ files }) => foldersOf(files)))('name a folder that exists: %s', (named) => {
    expect(existsSync(named)).toBe(true);
  });
});

/** The folders that a part names: `^src\/api\/` or `^server\/(risk|links)\/`. */
function foldersOf({ source }: RegExp): readonly string[] {
  const path = source.replaceAll('\\/', '/').replace(/^\^/, '');
  const [, before = '', names] = /^([^(]*)\(([^)]*)\)/.exec(path) ?? [];
  return names ? names.split('|').map((name) => before + name) : [path.replace(/\[.*/, '')];
}
