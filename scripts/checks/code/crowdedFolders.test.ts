import { expect, it } from 'vitest';
import { crowdedFolders } from './crowdedFolders.ts';

const inFolder = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file${index}.ts`);

it('names folders with more than 40 files, without those in subfolders', () => {
  const files = [...inFolder('src/one', 41), ...inFolder('src/two', 40), ...inFolder('src/two/inner', 5)];

  expect(crowdedFolders(files)).toEqual(['src/one has 41 files, maximum 40']);
});
