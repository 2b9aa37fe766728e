import type { Assembled } from './Assembler.ts';

const HEADER_BYTES = 64;
const PROGRAM_HEADER_BYTES = 56;
const SECTION_HEADER_BYTES = 64;
const SYMBOL_BYTES = 24;
const DYNAMIC_BYTES = 16;
/** Includes the last entry, which is empty and ends the table. */
const DYNAMIC_ENTRIES = 8;
const RELOCATION_BYTES = 16;

const ET_DYN = 3;
const EM_BPF = 247;
const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const READ = 4;
const READ_EXECUTE = 5;
/** The loader writes the syscall's hash into the instruction at the offset. */
const R_BPF_64_32 = 10n;
const SYMBOL_GLOBAL = 0x10;

const section = { progbits: 1, strtab: 3, dynamic: 6, rel: 9, dynsym: 11 } as const;
const dynamic = { strtab: 5n, symtab: 6n, strsz: 10n, syment: 11n, rel: 17n, relsz: 18n, relent: 19n } as const;
const ALLOCATED = 2n;
const EXECUTABLE = 4n;

interface Section {
  readonly name: string;
  readonly type: number;
  readonly flags?: bigint;
  readonly link?: number;
  readonly info?: number;
  readonly entrySize?: number;
  readonly data: Buffer;
}

/**
 * Writes an ELF that the loader accepts as a program of sBPF v0. File offsets and addresses are equal. The first instruction is
 * the entry point.
 */
export function writeElf({ code, syscalls }: Assembled): Uint8Array {
  const names = [...new Set(syscalls.map(({ name }) => name))];
  const strings = stringTable(names);
  const symbols = Buffer.concat([
    Buffer.alloc(SYMBOL_BYTES),
    ...names.map((name) => symbol(strings.offsets.get(name) ?? 0)),
  ]);
  const text = HEADER_BYTES + 3 * PROGRAM_HEADER_BYTES;
  const dynamicAt = text + align(code.length);
  const symbolsAt = dynamicAt + DYNAMIC_ENTRIES * DYNAMIC_BYTES;
  const stringsAt = symbolsAt + symbols.length;
  const relocationsAt = stringsAt + align(strings.data.length);
  const relocations = Buffer.concat(
    syscalls.map(({ offset, name }) =>
      words(BigInt(text + offset), (BigInt(names.indexOf(name) + 1) << 32n) | R_BPF_64_32),
    ),
  );
  const entries = dynamicEntries({
    symbols: symbolsAt,
    strings: stringsAt,
    stringBytes: strings.data.length,
    relocations: relocationsAt,
    relocationBytes: relocations.length,
  });
  const sections: readonly Section[] = [
    { name: '.text', type: section.progbits, flags: ALLOCATED | EXECUTABLE, data: Buffer.from(code) },
    { name: '.dynamic', type: section.dynamic, flags: ALLOCATED, link: 4, entrySize: DYNAMIC_BYTES, data: entries },
    {
      name: '.dynsym',
      type: section.dynsym,
      flags: ALLOCATED,
      link: 4,
      info: 1,
      entrySize: SYMBOL_BYTES,
      data: symbols,
    },
    { name: '.dynstr', type: section.strtab, flags: ALLOCATED, data: strings.data },
    { name: '.rel.dyn', type: section.rel, flags: ALLOCATED, link: 3, entrySize: RELOCATION_BYTES, data: relocations },
  ];
  return assembleFile(sections, {
    text,
    dynamicAt,
    loadedTo: relocationsAt + relocations.length,
    codeBytes: code.length,
  });
}

interface Tables {
  readonly symbols: number;
  readonly strings: number;
  readonly stringBytes: number;
  readonly relocations: number;
  readonly relocationBytes: number;
}

/** Addresses of the other tables for the loader. An empty relocation table is left out. */
function dynamicEntries({ symbols, strings, stringBytes, relocations, relocationBytes }: Tables): Buffer {
  const entries = [
    [dynamic.strtab, strings],
    [dynamic.symtab, symbols],
    [dynamic.strsz, stringBytes],
    [dynamic.syment, SYMBOL_BYTES],
    ...(relocationBytes === 0
      ? []
      : [
          [dynamic.rel, relocations],
          [dynamic.relsz, relocationBytes],
          [dynamic.relent, RELOCATION_BYTES],
        ]),
  ] as const;
  const table = Buffer.alloc(DYNAMIC_ENTRIES * DYNAMIC_BYTES);
  words(...entries.flat().map(BigInt)).copy(table);
  return table;
}

interface Layout {
  readonly text: number;
  readonly dynamicAt: number;
  /** End of the loaded part. */
  readonly loadedTo: number;
  readonly codeBytes: number;
}

function assembleFile(sections: readonly Section[], { text, dynamicAt, loadedTo, codeBytes }: Layout): Uint8Array {
  const names = stringTable([...sections.map(({ name }) => name), '.shstrtab']);
  const all: readonly Section[] = [...sections, { name: '.shstrtab', type: section.strtab, data: names.data }];
  const placed: { readonly part: Section; readonly at: number }[] = [];
  let at = text;
  for (const part of all) {
    placed.push({ part, at });
    at += align(part.data.length);
  }
  const headers = placed.map((one) => sectionHeader(one.part, one.at, names.offsets.get(one.part.name) ?? 0));
  const file = Buffer.alloc(at + SECTION_HEADER_BYTES * (headers.length + 1));
  fileHeader(text, at, headers.length + 1).copy(file);
  const programs = [
    programHeader({ type: PT_LOAD, flags: READ_EXECUTE, at: text, size: codeBytes }),
    programHeader({ type: PT_LOAD, flags: READ, at: dynamicAt, size: loadedTo - dynamicAt }),
    programHeader({ type: PT_DYNAMIC, flags: READ, at: dynamicAt, size: DYNAMIC_ENTRIES * DYNAMIC_BYTES }),
  ];
  Buffer.concat(programs).copy(file, HEADER_BYTES);
  for (const one of placed) one.part.data.copy(file, one.at);
  Buffer.concat(headers).copy(file, at + SECTION_HEADER_BYTES);
  return Uint8Array.from(file);
}

function fileHeader(entry: number, sectionsAt: number, sectionCount: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  // 64 bits, little-endian, version 1.
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]).copy(header);
  header.writeUInt16LE(ET_DYN, 16);
  header.writeUInt16LE(EM_BPF, 18);
  header.writeUInt32LE(1, 20);
  header.writeBigUInt64LE(BigInt(entry), 24);
  header.writeBigUInt64LE(BigInt(HEADER_BYTES), 32);
  header.writeBigUInt64LE(BigInt(sectionsAt), 40);
  header.writeUInt16LE(HEADER_BYTES, 52);
  header.writeUInt16LE(PROGRAM_HEADER_BYTES, 54);
  header.writeUInt16LE(3, 56);
  header.writeUInt16LE(SECTION_HEADER_BYTES, 58);
  header.writeUInt16LE(sectionCount, 60);
  header.writeUInt16LE(sectionCount - 1, 62);
  return header;
}

function programHeader({
  type,
  flags,
  at,
  size,
}: {
  readonly type: number;
  readonly flags: number;
  readonly at: number;
  readonly size: number;
}): Buffer {
  const header = Buffer.alloc(PROGRAM_HEADER_BYTES);
  header.writeUInt32LE(type, 0);
  header.writeUInt32LE(flags, 4);
  for (const offset of [8, 16, 24]) header.writeBigUInt64LE(BigInt(at), offset);
  for (const offset of [32, 40]) header.writeBigUInt64LE(BigInt(size), offset);
  header.writeBigUInt64LE(8n, 48);
  return header;
}

function sectionHeader(
  { type, flags = 0n, link = 0, info = 0, entrySize = 0, data }: Section,
  at: number,
  name: number,
): Buffer {
  const header = Buffer.alloc(SECTION_HEADER_BYTES);
  header.writeUInt32LE(name, 0);
  header.writeUInt32LE(type, 4);
  header.writeBigUInt64LE(flags, 8);
  header.writeBigUInt64LE(flags === 0n ? 0n : BigInt(at), 16);
  header.writeBigUInt64LE(BigInt(at), 24);
  header.writeBigUInt64LE(BigInt(data.length), 32);
  header.writeUInt32LE(link, 40);
  header.writeUInt32LE(info, 44);
  header.writeBigUInt64LE(8n, 48);
  header.writeBigUInt64LE(BigInt(entrySize), 56);
  return header;
}

/** A symbol that is defined elsewhere. */
function symbol(name: number): Buffer {
  const bytes = Buffer.alloc(SYMBOL_BYTES);
  bytes.writeUInt32LE(name, 0);
  bytes.writeUInt8(SYMBOL_GLOBAL, 4);
  return bytes;
}

function stringTable(names: readonly string[]): {
  readonly data: Buffer;
  readonly offsets: ReadonlyMap<string, number>;
} {
  const offsets = new Map<string, number>();
  let data = Buffer.of(0);
  for (const name of names) {
    offsets.set(name, data.length);
    data = Buffer.concat([data, Buffer.from(`${name}\0`)]);
  }
  return { data, offsets };
}

function words(...values: readonly bigint[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => {
    bytes.writeBigUInt64LE(value, 8 * index);
  });
  return bytes;
}

function align(length: number): number {
  return Math.ceil(length / 8) * 8;
}
