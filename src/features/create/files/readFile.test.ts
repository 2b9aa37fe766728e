import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../api/nft/creation.ts';
import { drawing, fileOf } from '../testing/fixtures.ts';
import { readFile } from './readFile.ts';

const text = (words: string) => new TextEncoder().encode(words);
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const png = bytes([0x89], 'PNG\r\n\x1a\n', PNG_END);
const gltf = (change: object = {}) => text(JSON.stringify({ asset: { version: '2.0' }, ...change }));
const svg = (inside: string) => text(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

const taken: readonly (readonly [label: string, name: string, content: Uint8Array])[] = [
  ['JPG', 'a.jpg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF', [0xff, 0xd9])],
  ['JPG', 'a.JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF', [0xff, 0xd9])],
  ['PNG', 'a.b.png', png],
  ['GIF', 'a.gif', bytes('GIF89a', [0x3b])],
  ['SVG', 'a.svg', drawing],
  ['SVG', 'a.svg', text(`<?xml version="1.0"?>\n<!-- yard -->${new TextDecoder().decode(drawing)}\n`)],
  ['SVG', 'a.svg', svg('<defs><path id="a"/></defs><use href="#a"/><g fill="url(#a)"/>')],
  ['MP4', 'a.mp4', bytes([0, 0, 0, 24], 'ftypisom')],
  ['WEBM', 'a.webm', bytes([0x1a, 0x45, 0xdf, 0xa3], '....webm')],
  ['MP3', 'a.mp3', bytes('ID3')],
  ['MP3', 'a.mp3', bytes([0xff, 0xfb, 0x90, 0x00])],
  ['WAV', 'a.wav', bytes('RIFF....WAVEfmt ')],
  ['OGG', 'a.ogg', bytes('OggS')],
  ['GLB', 'a.glb', bytes('glTF', [2, 0, 0, 0])],
  ['GLTF', 'a.gltf', gltf({ buffers: [{ uri: 'data:application/octet-stream;base64,AA==' }] })],
];

const refused: readonly (readonly [reason: string, name: string, content: Uint8Array])[] = [
  ['empty', 'a.png', new Uint8Array()],
  ['type', 'a.png', text('<!doctype html><script>alert(1)</script>')],
  ['type', 'a.webp', bytes('RIFF....WEBP')],
  ['type', 'a.avif', bytes([0, 0, 0, 24], 'ftypavif')],
  ['type', 'a.m4a', bytes([0, 0, 0, 24], 'ftypM4A ')],
  ['type', 'a.webm', bytes([0x1a, 0x45, 0xdf, 0xa3], '....matroska')],
  ['type', 'a.exe', bytes('MZ')],
  ['type', 'a.gltf', text('{"scenes":[]}')],
  ['type', 'a.svg', text('<html><svg></svg></html>')],
  ['name', 'a.jpg', png],
  ['name', 'a.png.exe', png],
  ['name', 'a', png],
  ['name', 'a.png\u202egpj', png],
  ['name', 'a\u0000.png', png],
  ['name', '../a.png', png],
  ['harmful', 'a.png', bytes([...png], 'PK\x03\x04')],
  ['harmful', 'a.gif', bytes('GIF89a', '<script>')],
  ['harmful', 'a.jpg', bytes([0xff, 0xd8, 0xff, 0xe0], 'PK')],
  ['harmful', 'a.svg', svg('<script>alert(1)</script>')],
  ['harmful', 'a.svg', svg('<circle onload="alert(1)"/>')],
  ['harmful', 'a.svg', svg('<foreignObject/>')],
  ['harmful', 'a.svg', svg('<image href="https://eve.example/a.png"/>')],
  ['harmful', 'a.svg', svg("<use xlink:href='https://eve.example/a.svg#b'/>")],
  ['harmful', 'a.svg', svg('<style>@import "https://eve.example"</style>')],
  ['harmful', 'a.svg', svg('<g fill="url(https://eve.example)"/>')],
  ['harmful', 'a.svg', text('<svg xmlns="http://www.w3.org/2000/svg"></svg><html>')],
  ['harmful', 'a.gltf', gltf({ buffers: [{ uri: 'https://eve.example/a.bin' }] })],
  ['harmful', 'a.gltf', gltf({ images: [{ uri: '../a.png' }] })],
  ['harmful', 'a.gltf', text('{"asset":{"version":"2.0"}')],
];

describe('readFile', () => {
  it.each(taken)('[NFT-12] accepts a %s file by its bytes and its name: %s', async (label, name, content) => {
    expect(await readFile(fileOf(content, name))).toMatchObject({ status: 'ready', format: { label } });
  });

  it.each(refused)('[NFT-12] refuses as %s: %j', async (reason, name, content) => {
    expect(await readFile(fileOf(content, name))).toMatchObject({ status: 'refused', refusal: { reason } });
  });

  it('[NFT-12] accepts exactly 100 MB and no more', async () => {
    expect((await readFile(fileOf(png, 'a.png', MAX_UPLOAD_BYTES + 1))).status).toBe('refused');
    expect(await readFile(fileOf(drawing, 'a.svg', MAX_UPLOAD_BYTES))).toMatchObject({ status: 'ready' });
  });

  it('reports a file that no longer exists', async () => {
    const gone = Object.defineProperty(new File([png], 'a.png'), 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
    });

    expect(await readFile(gone)).toMatchObject({ refusal: { reason: 'unreadable' } });
  });
});
