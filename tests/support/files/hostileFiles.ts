import { resultCodes } from '../../../src/api/codes.ts';
import { join, type SentFile, u32be, u32le } from './bytes.ts';
import { box, cluster, element, mp4, references, webm } from './films.ts';
import { endings, oneOfEach } from './goodFiles.ts';
import { glb, modelOf } from './models.ts';
import { gif, gifWords, jpeg, jpegSegment, png, pngChunk } from './pictures.ts';
import { ape, id3, id3v1, mp3, oggPage, wav, wavChunk } from './sounds.ts';

export interface HostileFile extends SentFile {
  readonly code: number;
}

const { uploadTypeRefused: broken, uploadHarmful: harmful, uploadNameMismatch: misnamed } = resultCodes;
const SCRIPT = '<script>alert(1)</script>';
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const zip = join('PK\x03\x04', Buffer.alloc(26), 'a', 'PK\x05\x06', Buffer.alloc(18));
const html = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const pdf = '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF';
const binaries = oneOfEach.filter(({ type }) => !['image/svg+xml', 'model/gltf+json'].includes(type));

/** Other files appended to a valid one. */
const appended = binaries.flatMap(({ title, name, bytes }) =>
  Object.entries({ zip, html, pdf, script: ';alert(1)//', eicar: EICAR, itself: 'more' }).map(([what, tail]) => ({
    title: `${title}, then ${what}`,
    name,
    bytes: join(bytes, tail),
  })),
);

const cut = binaries.flatMap(({ title, name, bytes }) =>
  [0.5, 0.9].map((part) => ({
    title: `${title}, cut at ${part}`,
    name,
    bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    code: broken,
  })),
);

/** Files of unsupported formats, under the name of each supported one. */
const foreign = Object.entries({
  nothing: '',
  text: 'just words',
  html,
  pdf,
  zip,
  program: join('MZ', Buffer.alloc(80), 'PE\0\0'),
  elf: join('\x7fELF', Buffer.alloc(60)),
  shell: '#!/bin/sh\nrm -rf /',
  php: '<?php system($_GET[0]);',
  eicar: EICAR,
  webp: join('RIFF', u32le(4), 'WEBP'),
  avif: box('ftyp', 'avif', Buffer.alloc(4)),
  m4a: box('ftyp', 'M4A ', Buffer.alloc(4)),
  heic: box('ftyp', 'heic', Buffer.alloc(4)),
  bmp: join('BM', Buffer.alloc(60)),
  tiff: join('II*\0', Buffer.alloc(60)),
  icon: join('\0\0\x01\0\x01\0', Buffer.alloc(60)),
  flac: join('fLaC', Buffer.alloc(60)),
  matroska: webm({ docType: 'matroska' }),
  avi: join('RIFF', u32le(4), 'AVI '),
  aac: join('\xff\xf1', Buffer.alloc(60)),
  json: '{"asset":1}',
  xml: '<?xml version="1.0"?><note/>',
}).flatMap(([what, bytes], at) =>
  [at, at + 4].map((place) => {
    const ending = Object.values(endings)[place % 11] ?? 'png';
    return { title: `${what} as .${ending}`, name: `file.${ending}`, bytes: join(bytes), code: broken };
  }),
);

/** Valid contents under the names of other formats. */
const renamed = oneOfEach.flatMap(({ title, type, bytes }, at) =>
  [1, 3, 5].map((step) => {
    const ending = Object.values(endings)[(at + step) % 11] ?? '';
    return {
      title: `${title} as .${ending}`,
      name: `x.${ending}`,
      bytes,
      code: ending === endings[type] ? 0 : misnamed,
    };
  }),
);

const deceptive = [
  ...['x.png\0.exe', 'x\u202egnp.exe.png', '../../x.png', 'a/b.png', 'a\\b.png', 'x\n.png', 'x\u200b.png'],
  ...['x.php.png', 'x.exe.png', 'x.html.png', 'x.js.png', 'x.phtml.png', 'x.jar.png', 'x.PHP5.png', 'x.pdf.png'],
].map((name) => ({ title: `the name ${JSON.stringify(name)}`, name, bytes: png(), code: harmful }));
const misspelled = ['x.exe', 'x.png.exe', 'x.', 'x.pngx', 'x.webp', 'x.p ng', 'x.svgz'].map((name) => ({
  title: `the name ${JSON.stringify(name)}`,
  name,
  bytes: png(),
  code: misnamed,
}));

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawings = [
  SCRIPT,
  '<g onload="alert(1)"/>',
  '<g ONCLICK="alert(1)"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<image href="https://evil.example/x.png"/>',
  '<image xlink:href="//evil.example/x.png"/>',
  '<image href="data:image/svg+xml;base64,AAAA"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,&lt;svg/&gt;"/>',
  '<foreignObject><p>hi</p></foreignObject>',
  '<iframe src="https://evil.example"/>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>rect{fill:url(https://evil.example/x)}</style>',
  '<style>rect{fill:u\\72l(https://evil.example/x)}</style>',
  '<rect style="fill:url(//evil.example/x)"/>',
  '<rect fill="url(https://evil.example/x)"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="xlink:href" to="https://evil.example"/>',
  '<animate attributeName="onload" to="alert(1)"/>',
  '<feImage href="https://evil.example/x.png"/>',
  '<path d="M0 0" xml:base="https://evil.example/"/>',
  '<text>&xxe;</text>',
  '<video src="https://evil.example"/>',
  '<object data="https://evil.example"/>',
  '<g><g>',
  '<handler type="text/javascript">alert(1)</handler>',
].map((inner) => ({
  title: `svg: ${inner}`,
  name: 'x.svg',
  bytes: Buffer.from(`<svg ${xmlns}>${inner}</svg>`),
  code: harmful,
}));
const documents = [
  `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${xmlns}/>`,
  `<svg ${xmlns}/><script/>`,
  `<svg ${xmlns}></svg>${html}`,
  `<svg ${xmlns} onload="alert(1)"/>`,
  `<?xml-stylesheet href="https://evil.example/x.css"?><svg ${xmlns}/>`,
].map((text, at) => ({ title: `svg document ${at}`, name: 'x.svg', bytes: Buffer.from(text) }));

const addresses = [
  ...['https://evil.example/x.bin', 'http://evil.example/x', '//evil.example/x', 'file:///etc/passwd', '../x.bin'],
  ...[
    'x.bin',
    'ipfs://x',
    'blob:x',
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AA',
  ],
  ...['data:application/octet-stream,AAAA', 'ftp://evil.example', '', ' data:image/png;base64,AAAA'],
];
const outward = addresses.flatMap((uri) => {
  const models = [
    modelOf({ buffers: [{ uri }] }),
    modelOf({ images: [{ uri }] }),
    modelOf({ extensions: { X: { a: [{ uri }] } } }),
  ];
  return models.flatMap((json, at) => [
    { title: `gltf: ${uri} in place ${at}`, name: 'x.gltf', bytes: Buffer.from(json), code: harmful },
    { title: `glb: ${uri} in place ${at}`, name: 'x.glb', bytes: glb(json), code: harmful },
  ]);
});

/** Code in places where text is allowed. */
const worded = [html, '<?php x', 'javascript:alert(1)', EICAR].flatMap((words) =>
  [
    ['png', png({ before: pngChunk('tEXt', `a\0${words}`) })],
    ['png', png({ before: pngChunk('eXIf', words) })],
    ['gif', gif({ before: gifWords(0xfe, words) })],
    ['jpg', jpeg({ before: jpegSegment(0xfe, words) })],
    ['jpg', jpeg({ before: jpegSegment(0xe1, `Exif\0\0${words}`) })],
    ['mp4', mp4({ inMoov: box('udta', words) })],
    ['mp4', mp4({ last: box('free', words) })],
    ['mp4', mp4({ last: box('sefd', words) })],
    ['webm', webm({ between: element(0x1254c367, words) })],
    ['webm', webm({ between: element(0xec, words) })],
    ['mp3', mp3({ before: id3(words) })],
    ['mp3', mp3({ after: id3v1(words.slice(0, 120)) })],
    ['mp3', mp3({ after: ape(words) })],
    ['wav', wav({ between: wavChunk('LIST', words) })],
    ['glb', glb(modelOf({ extras: words }))],
    ['gltf', Buffer.from(modelOf({ extras: words }))],
  ].map(([ending, bytes], at) => ({
    title: `${ending}: ${words.slice(0, 12)} in words ${at}`,
    name: `x.${ending}`,
    bytes: join(bytes ?? ''),
    code: harmful,
  })),
);

const wrongSum = Buffer.from(png());
wrongSum.writeUInt8(1, 20);
const wrongPage = Buffer.concat([oggPage({ flags: 2, index: 0 }, 'OpusHead'), oggPage({ flags: 4, index: 1 }, 'x')]);
wrongPage.writeUInt8(9, wrongPage.length - 1);
/** Almost valid files. */
const faults: readonly (readonly [string, Uint8Array])[] = [
  ['png', wrongSum],
  ['png', png({ side: 0 })],
  ['png', png({ side: 100_000 })],
  ['png', png({ colour: 5 })],
  ['png', png({ colour: 2, depth: 4 })],
  ['png', png({ before: pngChunk('ABCD', 'x') })],
  ['png', png({ before: pngChunk('IEND') })],
  ['png', join('\x89PNG\r\n\x1a\n', pngChunk('IEND'))],
  ['gif', gif({ images: 0 })],
  ['gif', gif({ width: 0 })],
  ['gif', gif({ width: 60_000, height: 60_000 })],
  ['gif', gif({ before: Buffer.from([0x99]) })],
  ['jpg', jpeg({ scans: 0 })],
  ['jpg', jpeg({ width: 0 })],
  ['jpg', jpeg({ width: 60_000, height: 60_000 })],
  ['jpg', jpeg({ before: Buffer.from('junk') })],
  ['mp4', mp4({ media: Buffer.alloc(0) })],
  ['mp4', join(box('ftyp', 'isom', u32be(0)), box('mdat', 'x'))],
  ['mp4', join(box('ftyp', 'isom', u32be(0)), box('moov'), box('mdat', 'x'))],
  ['mp4', mp4({ inMoov: join(u32be(9_999), 'udta') })],
  ['webm', webm({ clusters: [] })],
  ['webm', webm({ between: element(0x12345678, 'x') })],
  ['webm', webm({ isOpen: true, clusters: [cluster(true), element(0x87, 'x', 1)] })],
  ['mp3', mp3({ frames: 1 })],
  ['mp3', id3('only a title')],
  ['wav', wav({ samples: 0 })],
  ['wav', wav({ channels: 0 })],
  ['wav', wav({ coding: 85 })],
  ['wav', join('RIFF', u32le(99), 'WAVE')],
  ['ogg', wrongPage],
  ['ogg', join(oggPage({ flags: 2, index: 0 }, '\x80theora'), oggPage({ flags: 4, index: 1 }, 'x'))],
  ['ogg', oggPage({ flags: 2, index: 0 }, 'OpusHead')],
  ['ogg', join(oggPage({ flags: 2, index: 0 }, 'OpusHead', { version: 1 }), oggPage({ flags: 4, index: 1 }, 'x'))],
  ['ogg', join(oggPage({ flags: 2, index: 0 }, 'OpusHead'), oggPage({ flags: 4, index: 1 }, 'x', { stream: 8 }))],
  ['glb', glb('{"asset":{"version":"1.0"}}')],
  ['glb', glb('{}')],
  ['glb', glb('not json')],
  ['glb', glb(modelOf(), { declaredLength: 9_999 })],
  ['glb', glb(modelOf(), { chunk: 'BIN\0' })],
  ['glb', glb(modelOf(), { version: 1 })],
  ['gltf', Buffer.from('{"asset":{"version":"1.0"}}')],
  ['gltf', Buffer.from('{"asset":{"version":"2.0"}')],
  ['gltf', Buffer.from(modelOf({ extras: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) }))],
  ['svg', Buffer.from(`<svg ${xmlns}><text>\xff</text></svg>`, 'latin1')],
];
const twofold: readonly (readonly [string, Uint8Array])[] = [
  ['gif', gif({ width: 0x2a2f })],
  ['gif', gif({ width: 0x2f2f })],
  ['gif', gif({ before: gifWords(0xfe, pdf) })],
  ['jpg', jpeg({ before: jpegSegment(0xfe, `${' '.repeat(0x2f2a - 4)}*/alert(1)`.slice(0, 0x2f2a - 2)) })],
  ['mp4', mp4({ dref: references('https://evil.example/x') })],
  ['mp4', mp4({ media: box('mdat', zip) })],
  ['webm', webm({ between: element(0x1941a469, 'a file') })],
  ['wav', wav({ between: wavChunk('junk', zip) })],
  ['png', png({ before: pngChunk('zIPx', pdf) })],
];

/** Files that must not be minted, with the code of each refusal. */
export const hostileFiles: readonly HostileFile[] = [
  // Appended data makes a file harmful, or invalid in its format.
  ...appended.map((file) => ({ ...file, code: 0 })),
  ...documents.map((file) => ({ ...file, code: 0 })),
  ...cut,
  ...foreign,
  ...renamed,
  ...deceptive,
  ...misspelled,
  ...drawings,
  ...outward,
  ...worded,
  ...faults.map(([ending, bytes], at) => ({
    title: `${ending}: fault ${at}`,
    name: `x.${ending}`,
    bytes: join(bytes),
    code: broken,
  })),
  ...twofold.map(([ending, bytes], at) => ({
    title: `${ending}: twofold ${at}`,
    name: `x.${ending}`,
    bytes: join(bytes),
    code: 0,
  })),
];
