import { describe, expect, it } from 'vitest';
import { goodFiles } from '../../../../tests/support/files/goodFiles.ts';
import { hostileFiles } from '../../../../tests/support/files/hostileFiles.ts';
import { fileOf } from '../testing/fixtures.ts';
import { readFile } from './readFile.ts';

describe('readFile', () => {
  it.each(goodFiles.map((file) => [file.title, file] as const))(
    '[NFT-12] accepts the same files as the service: %s',
    async (_title, { name, bytes, type }) => {
      expect(await readFile(fileOf(bytes, name))).toMatchObject({ status: 'ready', format: { mediaType: type } });
    },
  );
  it('[NFT-12] refuses most files that the service refuses, before an upload', async () => {
    const read = await Promise.all(hostileFiles.map(({ name, bytes }) => readFile(fileOf(bytes, name))));

    expect(read.filter(({ status }) => status === 'refused').length).toBeGreaterThan(150);
  });
});
