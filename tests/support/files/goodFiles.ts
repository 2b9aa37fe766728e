import { readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { Random } from '../../../demo/art/Random.ts';
import { encodeGif } from '../../../demo/devnet/nft/media/gif.ts';
import { glbOf, gltfOf } from '../../../demo/devnet/nft/media/model.ts';
import { wavesOf } from '../../../demo/devnet/nft/media/Picture.ts';
import { encodePng } from '../../../demo/devnet/nft/media/png.ts';
import { tonesOf } from '../../../demo/devnet/nft/media/wav.ts';
import { join, type SentFile } from './bytes.ts';
import { box, cluster, element, mp4, webm } from './films.ts';
import { DATA, glb, modelOf } from './models.ts';
import { gif, gifWords, jpeg, jpegSegment, png, pngChunk } from './pictures.ts';
import { ape, id3, id3v1, mp3, ogg, wav, wavChunk } from './sounds.ts';

const random = () => new Random('files');
const kept = (name: string) => readFileSync(path(import.meta.dirname, '../../../demo/devnet/nft/media/files', name));
const exif = jpegSegment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0');
const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);
const large = join(Buffer.from([0, 0, 0, 1]), 'mdat', Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]), 'data');

/** Files that may be minted, by type. The first of each type can be played. */
const kinds: Readonly<Record<string, readonly (readonly [string, Uint8Array])[]>> = {
  'image/png': [
    ['a palette', encodePng(wavesOf(random(), 24, 1))],
    ['grey', png({ colour: 0, depth: 1 })],
    ['true colour', png({ colour: 2, depth: 16 })],
    ['grey and clear', png({ colour: 4 })],
    ['with words', png({ before: pngChunk('tEXt', 'Title\0A small picture') })],
    ['moving', png({ before: pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])) })],
  ],
  'image/gif': [
    ['moving', encodeGif(wavesOf(random(), 24, 3))],
    ['still', encodeGif(wavesOf(random(), 24, 1))],
    ['of 1987', gif({ version: '87a' })],
    ['with a comment', gif({ before: gifWords(0xfe, 'made by hand') })],
    ['61 wide', gif({ width: 61 })],
    ['of two pictures', gif({ images: 2 })],
  ],
  'image/jpeg': [
    ['a photograph', kept('calm.jpg')],
    ['by a camera', jpeg({ before: exif })],
    ['with a comment', jpeg({ before: jpegSegment(0xfe, 'made by hand') })],
    ['progressive', jpeg({ frame: 0xc2, scans: 3 })],
    ['two of a shot', join(jpeg(), jpeg())],
    ['two with room between', join(jpeg(), Buffer.alloc(9), jpeg())],
    ['padded', join(jpeg(), Buffer.alloc(100))],
  ],
  'image/svg+xml': [
    ['a circle', svg('<circle cx="4" cy="4" r="3"/>')],
    ['words', svg('<text x="1" y="2">a &amp; b</text>')],
    ['a gradient', svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="9" height="9"/>')],
    ['moving', svg('<rect width="1" height="1"><animate attributeName="x" to="9" dur="1s"/></rect>')],
    ['a document', join('<?xml version="1.0"?><!-- drawn -->', svg('<path d="M0 0h9v9z"/>'))],
  ],
  'video/mp4': [
    ['a film', kept('calm.mp4')],
    ['short', mp4()],
    ['with words', mp4({ inMoov: box('udta', box('name', 'A small film')) })],
    ['by a phone', mp4({ last: box('sefd', 'of its maker') })],
    ['with a large box', mp4({ media: large })],
    ['up to the end', mp4({ media: join(Buffer.alloc(4), 'mdat', 'samples') })],
    [
      'in parts',
      mp4({
        media: join(box('moof', box('mfhd', Buffer.alloc(8))), box('mdat', 'samples')),
        last: box('free', 'room'),
      }),
    ],
  ],
  'video/webm': [
    ['a film', kept('life.webm')],
    ['short', webm()],
    ['recorded', webm({ isOpen: true, clusters: [cluster(true), cluster(true)] })],
    ['with room', webm({ between: element(0xec, Buffer.alloc(40)) })],
    ['with tags', webm({ between: element(0x1254c367, 'A small film'), clusters: [cluster(), cluster()] })],
  ],
  'audio/mpeg': [
    ['a sound', kept('chime.mp3')],
    ['silence', mp3()],
    ['slow', mp3({ isSecond: true })],
    ['with a title', mp3({ before: id3('A small sound') })],
    ['with an old title', mp3({ after: id3v1('A small sound') })],
    ['with both', mp3({ after: join(ape('A small sound'), id3v1('A small sound')) })],
  ],
  'audio/wav': [
    ['a sound', tonesOf(random())],
    ['silence', wav()],
    ['odd', wav({ samples: 101 })],
    ['float', wav({ coding: 3, bits: 32, channels: 2 })],
    ['with words', wav({ between: wavChunk('LIST', 'INFOINAM\x05\0\0\0tone\0') })],
  ],
  'audio/ogg': [
    ['a sound', kept('bells.ogg')],
    ['Vorbis', ogg('\x01vorbis')],
    ['Opus', ogg('OpusHead')],
    ['FLAC', ogg('\x7fFLAC')],
    ['Speex', ogg('Speex   ')],
    ['one after the other', join(ogg('OpusHead'), ogg('OpusHead'))],
  ],
  'model/gltf-binary': [
    ['a knot', glbOf(random())],
    ['empty', glb(modelOf())],
    ['with data', glb(modelOf({ buffers: [{ byteLength: 8 }] }), { data: Buffer.alloc(8) })],
    ['with a picture', glb(modelOf({ images: [{ uri: 'data:image/png;base64,AAAA' }] }))],
    ['with notes', glb(modelOf({ extras: { by: 'hand' } }))],
  ],
  'model/gltf+json': [
    ['a knot', gltfOf(random())],
    ['empty', Buffer.from(modelOf())],
    ['with data', Buffer.from(modelOf({ buffers: [{ byteLength: 3, uri: DATA }] }))],
    ['with a picture', Buffer.from(modelOf({ images: [{ uri: 'data:image/webp;base64,AAAA' }] }))],
    ['with notes', Buffer.from(modelOf({ extras: { by: 'hand' } }))],
  ],
};

/** File extension of each type. */
export const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'model/gltf-binary': 'glb',
  'model/gltf+json': 'gltf',
};

/** Valid files of the 11 formats. */
export const goodFiles: readonly (SentFile & { readonly type: string })[] = Object.entries(kinds).flatMap(
  ([type, files]) =>
    files.map(([title, bytes]) => ({
      type,
      title: `${endings[type]}: ${title}`,
      name: `my file.${endings[type]}`,
      bytes: Buffer.from(bytes),
    })),
);

/** One file of each format. */
export const oneOfEach = Object.keys(kinds).flatMap((type) => goodFiles.find((file) => file.type === type) ?? []);
