import { join, u32be } from './bytes.ts';

export function box(type: string, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const body = join(...parts);
  return join(u32be(body.length + 8), type, body);
}

/** Location of the samples: in the file, or at an address. */
export function references(address?: string): Buffer {
  const entry = address === undefined ? box('url ', u32be(1)) : box('url ', u32be(0), `${address}\0`);
  return box('dref', u32be(0), u32be(1), entry);
}

const trak = (dref: Uint8Array) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', Buffer.alloc(24)), box('minf', box('dinf', dref))),
  );

/** A file with the structure of an MP4. Its samples are meaningless. */
export function mp4({
  brand = 'isom',
  dref = references() as Uint8Array,
  inMoov = Buffer.alloc(0) as Uint8Array,
  media = box('mdat', 'samples') as Uint8Array,
  last = Buffer.alloc(0) as Uint8Array,
} = {}): Buffer {
  const moov = box('moov', box('mvhd', Buffer.alloc(100)), trak(dref), inMoov);
  return join(box('ftyp', brand, u32be(512), 'isomiso2'), moov, media, last);
}

/** An element whose length is written in `lengthBytes` bytes. `undefined`: without a length. */
export function element(id: number, body: Uint8Array | string, lengthBytes: 1 | 4 | 8 | undefined = 4): Buffer {
  const hex = id.toString(16);
  const bytes = join(body);
  const size = Buffer.alloc(lengthBytes ?? 8);
  if (lengthBytes === undefined) size.fill(0xff).writeUInt8(1, 0);
  else {
    size.writeUIntBE(bytes.length, Math.max(0, size.length - 6), Math.min(6, size.length));
    size.writeUInt8((size[0] ?? 0) | (0x100 >> lengthBytes), 0);
  }
  return join(Buffer.from(hex, 'hex'), size, bytes);
}

const block = join('\x81\0\0\x80', 'frame');
export const cluster = (isOpen = false) =>
  element(0x1f43b675, join(element(0xe7, '\0', 1), element(0xa3, block)), isOpen ? undefined : 4);

interface WebmParts {
  readonly docType?: string;
  /** Between the tracks and the clusters. */
  readonly between?: Uint8Array;
  readonly clusters?: readonly Uint8Array[];
  readonly isOpen?: boolean;
}

/** A file with the structure of a WebM. */
export function webm({
  docType = 'webm',
  between = Buffer.alloc(0),
  clusters = [cluster()],
  isOpen = false,
}: WebmParts = {}): Buffer {
  const header = element(0x1a45dfa3, join(element(0x4286, '\x01', 1), element(0x4282, docType, 1)));
  const tracks = element(0x1654ae6b, element(0xae, element(0xd7, '\x01', 1)));
  const info = element(0x1549a966, element(0x4d80, 'made here', 1));
  return join(header, element(0x18538067, join(info, tracks, between, ...clusters), isOpen ? undefined : 8));
}
