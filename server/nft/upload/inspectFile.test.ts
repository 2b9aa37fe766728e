import { describe, expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { mp4 } from '../../../tests/support/files/films.ts';
import { goodFiles } from '../../../tests/support/files/goodFiles.ts';
import { hostileFiles } from '../../../tests/support/files/hostileFiles.ts';
import { refusalOf } from '../../http/calls/implement.ts';
import type { FileBytes } from './Cursor.ts';
import { inspectFile } from './inspectFile.ts';

const { uploadTypeRefused, uploadHarmful, uploadNameMismatch, uploadTooLarge } = resultCodes;

function fileOf(bytes: Buffer): FileBytes {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
}

/** `0` if it is accepted. */
async function codeOf(bytes: Buffer, claimed: Parameters<typeof inspectFile>[1]): Promise<number> {
  return inspectFile(fileOf(bytes), claimed).then(
    () => 0,
    (error) => refusalOf(error)?.resCode ?? Promise.reject(error),
  );
}

describe('[NFT-12] inspectFile', () => {
  it('accepts every valid file of the 11 formats', async () => {
    const found = await Promise.all(
      goodFiles.map(async ({ title, bytes, name }) => {
        const type = await inspectFile(fileOf(bytes), { name }).then(
          (media) => media.type,
          (error) => String(error),
        );
        return [title, type];
      }),
    );
    expect(found).toEqual(goodFiles.map(({ title, type }) => [title, type]));
    expect(goodFiles.length).toBeGreaterThanOrEqual(55);
    expect(new Set(goodFiles.map(({ type }) => type)).size).toBe(11);
  });

  it('ignores the case of the name, a missing name and the declared type', async () => {
    const [png] = goodFiles;
    for (const name of [
      '',
      'picture',
      'x.PNG',
      'v1.2.final.png',
      '照片.png',
      '👨\u200d👩\u200d👧.png',
      '10:30.png',
      'logo.svg.png',
    ]) {
      expect(await codeOf(png?.bytes ?? Buffer.alloc(0), { name }), name).toBe(0);
    }
    for (const type of ['', 'image/png', 'IMAGE/PNG; q=1', 'application/octet-stream']) {
      expect(await codeOf(png?.bytes ?? Buffer.alloc(0), { name: 'x.png', type }), type).toBe(0);
    }
    expect(await codeOf(png?.bytes ?? Buffer.alloc(0), { name: 'x.png', type: 'text/html' })).toBe(uploadNameMismatch);
  });

  it('refuses every hostile file, with a code for the reason', async () => {
    const wrong: unknown[] = [];
    for (const { title, bytes, name, code } of hostileFiles) {
      const found = await codeOf(bytes, { name });
      const isRight = code === 0 ? [uploadTypeRefused, uploadHarmful].some((one) => one === found) : found === code;
      if (!isRight) wrong.push({ title, code, found });
    }
    expect(wrong).toEqual([]);
    expect(hostileFiles.length).toBeGreaterThanOrEqual(300);
  });

  it('refuses documents that are too long to be displayed', async () => {
    const long = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(4_000_000)}</svg>`);
    expect(await codeOf(long, { name: 'x.svg' })).toBe(uploadTooLarge);
  });

  it('[NFT-12] never reads a whole file into memory', async () => {
    // The rest of the file is the film's samples, which need not be read.
    const media = mp4({ media: Buffer.from('\0\0\0\0mdat') });
    const size = 90_000_000;
    let peak = 0;
    const film: FileBytes = {
      size,
      async read(at, length) {
        peak = Math.max(peak, length);
        const piece = Buffer.alloc(Math.min(length, size - at));
        if (at < media.length) media.copy(piece, 0, at, at + piece.length);
        return piece;
      },
    };
    expect(await inspectFile(film, { name: 'x.mp4' })).toEqual({ type: 'video/mp4', kind: 'video' });
    expect(peak).toBeLessThanOrEqual(70_000);
  });
});
