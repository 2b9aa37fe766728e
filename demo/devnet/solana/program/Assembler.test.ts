import { address } from '@solana/kit';
import { LiteSVM } from 'litesvm';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../../tests/support/escrow/runProgram.ts';
import { Assembler } from './Assembler.ts';
import { disassemble } from './disassemble.ts';
import {
  type Arithmetic,
  type Condition,
  decode,
  encode,
  type Instruction,
  operationOf,
  type Size,
} from './instruction.ts';

/** RFC 9669, appendix A: opcodes of the 64-bit instructions, by what they do. */
const published: Readonly<Record<string, number>> = {
  'dst += imm': 0x07,
  'dst += src': 0x0f,
  'dst -= imm': 0x17,
  'dst -= src': 0x1f,
  'dst *= imm': 0x27,
  'dst *= src': 0x2f,
  'dst = imm != 0 ? dst / imm : 0': 0x37,
  'dst = src != 0 ? dst / src : 0': 0x3f,
  'dst |= imm': 0x47,
  'dst |= src': 0x4f,
  'dst &= imm': 0x57,
  'dst &= src': 0x5f,
  'dst <<= imm': 0x67,
  'dst <<= src': 0x6f,
  'dst >>= imm': 0x77,
  'dst >>= src': 0x7f,
  'dst = -dst': 0x87,
  'dst = imm != 0 ? dst % imm : dst': 0x97,
  'dst = src != 0 ? dst % src : dst': 0x9f,
  'dst ^= imm': 0xa7,
  'dst ^= src': 0xaf,
  'dst = imm': 0xb7,
  'dst = src': 0xbf,
  'dst s>>= imm': 0xc7,
  'dst s>>= src': 0xcf,
};
const symbols: Readonly<Record<Arithmetic, string>> = {
  add: '+=',
  sub: '-=',
  mul: '*=',
  div: '/',
  or: '|=',
  and: '&=',
  lsh: '<<=',
  rsh: '>>=',
  neg: '-dst',
  mod: '%',
  xor: '^=',
  mov: '=',
  arsh: 's>>=',
};
/** The same appendix: conditional jumps with an immediate, and with a register. */
const publishedJumps: Readonly<Record<Condition, readonly [number, number]>> = {
  jeq: [0x15, 0x1d],
  jgt: [0x25, 0x2d],
  jge: [0x35, 0x3d],
  jset: [0x45, 0x4d],
  jne: [0x55, 0x5d],
  jsgt: [0x65, 0x6d],
  jsge: [0x75, 0x7d],
  jlt: [0xa5, 0xad],
  jle: [0xb5, 0xbd],
  jslt: [0xc5, 0xcd],
  jsle: [0xd5, 0xdd],
};
/** The same: loads, stores of an immediate, stores of a register. */
const publishedMemory: Readonly<Record<Size, readonly [number, number, number]>> = {
  w: [0x61, 0x62, 0x63],
  h: [0x69, 0x6a, 0x6b],
  b: [0x71, 0x72, 0x73],
  dw: [0x79, 0x7a, 0x7b],
};

function codeOf(write: (asm: Assembler) => void): string {
  const asm = new Assembler();
  write(asm);
  return Buffer.from(asm.assemble().code).toString('hex');
}

describe('encodings', () => {
  it('has the RFC 9669 opcodes for arithmetic', () => {
    for (const [name, symbol] of Object.entries(symbols) as [Arithmetic, string][]) {
      const found = Object.entries(published).filter(([what]) =>
        (symbol === '=' ? /^dst = (imm|src)$/ : { test: (text: string) => text.includes(` ${symbol}`) }).test(what),
      );
      const byImm = found.find(([what]) => !what.includes('src'))?.[1];
      const bySrc = found.find(([what]) => what.includes('src'))?.[1];
      expect([name, codeOf((asm) => asm.aluImm(name, 3, -2))]).toEqual([name, `${hex(byImm)}030000feffffff`]);
      if (name !== 'neg')
        expect([name, codeOf((asm) => asm.alu(name, 3, 4))]).toEqual([name, `${hex(bySrc)}43000000000000`]);
    }
  });

  it('has the RFC 9669 opcodes for jumps and memory, with distances in slots', () => {
    for (const [name, [imm, register]] of Object.entries(publishedJumps) as [Condition, [number, number]][]) {
      const there = (write: (asm: Assembler) => void) =>
        codeOf((asm) => {
          asm.label('here');
          asm.lddw(1, 1n);
          write(asm);
        });
      expect(there((asm) => asm.jumpIfImm({ condition: name, left: 3, right: 7 }, 'here')).slice(32)).toBe(
        `${hex(imm)}03fdff07000000`,
      );
      expect(there((asm) => asm.jumpIf({ condition: name, left: 3, right: 4 }, 'here')).slice(32)).toBe(
        `${hex(register)}43fdff00000000`,
      );
    }
    for (const [size, [load, storeImm, store]] of Object.entries(publishedMemory) as [
      Size,
      [number, number, number],
    ][]) {
      const place = { base: 10, offset: -8 } as const;
      expect(codeOf((asm) => asm.load(size, 3, place))).toBe(`${hex(load)}a3f8ff00000000`);
      expect(codeOf((asm) => asm.storeImm(size, place, 5))).toBe(`${hex(storeImm)}0af8ff05000000`);
      expect(codeOf((asm) => asm.store(size, place, 3))).toBe(`${hex(store)}3af8ff00000000`);
    }
    expect(codeOf((asm) => asm.lddw(3, 0x1122334455667788n))).toBe('18030000887766550000000044332211');
    expect(codeOf((asm) => asm.exit())).toBe('9500000000000000');
    expect(codeOf((asm) => asm.syscall('sol_log_'))).toBe('85000000ffffffff');
  });

  it('refuses values that do not fit', () => {
    const plain: Instruction = { opcode: 0x07, dst: 0, src: 0, offset: 0, imm: 0n };
    for (const change of [
      { dst: 11 },
      { src: -1 },
      { offset: 32_768 },
      { imm: 2n ** 31n },
      { opcode: 0x18, imm: 2n ** 64n },
    ]) {
      expect(() => encode({ ...plain, ...change })).toThrow(RangeError);
    }
    expect(() => codeOf((asm) => asm.jump('nowhere'))).toThrow('nowhere');
    const far = (asm: Assembler) => {
      asm.jump('end');
      for (let slot = 0; slot < 40_000; slot += 1) asm.exit();
      asm.label('end');
    };
    expect(() => codeOf(far)).toThrow('too far');
  });
});

it("reads a program of Solana's tools and writes the same bytes", () => {
  // The associated token program comes with the machine as it is on the main network.
  const found = new LiteSVM().getAccount(address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'));
  const code = textOf(Buffer.from(found.exists ? found.data : []));
  const instructions = decode(code);

  expect(instructions.length).toBeGreaterThan(5_000);
  expect(instructions.filter(({ opcode }) => !operationOf(opcode))).toEqual([]);
  expect(Buffer.concat(instructions.map(encode)).equals(code)).toBe(true);
  expect(disassemble({ code, syscalls: [], labels: new Map() })).not.toContain('unknown');
});

/** The section of the code, by the section headers. */
function textOf(elf: Buffer): Buffer {
  const headers = Number(elf.readBigUInt64LE(40));
  const names = headers + 64 * elf.readUInt16LE(62);
  const namesAt = Number(elf.readBigUInt64LE(names + 24));
  for (let index = 0; index < elf.readUInt16LE(60); index += 1) {
    const at = headers + 64 * index;
    const name = namesAt + elf.readUInt32LE(at);
    if (elf.toString('latin1', name, name + 6) !== '.text\0') continue;
    const offset = Number(elf.readBigUInt64LE(at + 24));
    return elf.subarray(offset, offset + Number(elf.readBigUInt64LE(at + 32)));
  }
  throw new Error('no .text');
}

const WORD = 2n ** 64n;
const samples = [
  0n,
  1n,
  7n,
  63n,
  0x7fff_ffffn,
  0x8000_0000n,
  0xffff_ffffn,
  2n ** 63n - 1n,
  2n ** 63n,
  WORD - 1n,
  0x0123_4567_89ab_cdefn,
];

/** RFC 9669, section 4.1: on unsigned 64 bits, shifts by the low six bits. */
const meanings: Readonly<Record<Exclude<Arithmetic, 'neg'>, (a: bigint, b: bigint) => bigint>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => a / b,
  or: (a, b) => a | b,
  and: (a, b) => a & b,
  lsh: (a, b) => a << (b & 63n),
  rsh: (a, b) => a >> (b & 63n),
  mod: (a, b) => a % b,
  xor: (a, b) => a ^ b,
  mov: (_, b) => b,
  arsh: (a, b) => BigInt.asIntN(64, a) >> (b & 63n),
};
const truths: Readonly<Record<Condition, (a: bigint, b: bigint) => boolean>> = {
  jeq: (a, b) => a === b,
  jgt: (a, b) => a > b,
  jge: (a, b) => a >= b,
  jset: (a, b) => (a & b) !== 0n,
  jne: (a, b) => a !== b,
  jsgt: (a, b) => BigInt.asIntN(64, a) > BigInt.asIntN(64, b),
  jsge: (a, b) => BigInt.asIntN(64, a) >= BigInt.asIntN(64, b),
  jlt: (a, b) => a < b,
  jle: (a, b) => a <= b,
  jslt: (a, b) => BigInt.asIntN(64, a) < BigInt.asIntN(64, b),
  jsle: (a, b) => BigInt.asIntN(64, a) <= BigInt.asIntN(64, b),
};

describe('programs in the machine', () => {
  it('computes as the standard defines', () => {
    const outcome = runProgram((asm) => {
      for (const [name, meaning] of Object.entries(meanings) as [
        Exclude<Arithmetic, 'neg'>,
        (a: bigint, b: bigint) => bigint,
      ][]) {
        for (const a of samples) {
          for (const b of samples) {
            // The machine stops at a division by zero, unlike the standard.
            if (b === 0n && (name === 'div' || name === 'mod')) continue;
            asm.lddw(1, a);
            asm.lddw(2, b);
            asm.alu(name, 1, 2);
            asm.lddw(3, BigInt.asUintN(64, meaning(a, b)));
            asm.jumpIf({ condition: 'jne', left: 1, right: 3 }, 'wrong');
          }
        }
      }
      finish(asm);
    });

    expect(outcome.err).toBeNull();
  });

  it('jumps as the standard defines', () => {
    const outcome = runProgram((asm) => {
      for (const [name, truth] of Object.entries(truths) as [Condition, (a: bigint, b: bigint) => boolean][]) {
        for (const a of samples) {
          for (const b of samples) {
            const next = asm.unique('next');
            asm.lddw(1, a);
            asm.lddw(2, b);
            asm.jumpIf({ condition: name, left: 1, right: 2 }, truth(a, b) ? next : 'wrong');
            if (truth(a, b)) asm.jump('wrong');
            asm.label(next);
          }
        }
      }
      finish(asm);
    });

    expect(outcome.err).toBeNull();
  });

  it('logs, calls own functions, keeps registers 6 to 9 across calls, and ends with own errors', () => {
    const outcome = runProgram((asm) => {
      const place = { base: 10, offset: -8 } as const;
      asm.aluImm('mov', 6, 42);
      asm.lddw(1, 0x6f_6c6c_6568n);
      asm.store('dw', place, 1);
      asm.call('greet');
      asm.alu('mov', 0, 6);
      asm.exit();
      asm.label('greet');
      asm.aluImm('mov', 6, 7);
      asm.lddw(1, 0x65_6572_6874n);
      asm.store('dw', place, 1);
      asm.alu('mov', 1, 10);
      asm.aluImm('add', 1, -8);
      asm.aluImm('mov', 2, 5);
      asm.syscall('sol_log_');
      asm.exit();
    });

    expect(outcome.err).toEqual({ InstructionError: [0, { Custom: 42 }] });
    expect(outcome.logs).toContain('Program log: three');
  });

  it('refuses a program that names an unknown syscall', () => {
    const outcome = runProgram((asm) => {
      asm.syscall('sol_nothing_');
      asm.exit();
    });

    expect(outcome.err).not.toBeNull();
  });
});

function finish(asm: Assembler): void {
  asm.aluImm('mov', 0, 0);
  asm.exit();
  asm.label('wrong');
  asm.aluImm('mov', 0, 1);
  asm.exit();
}

function hex(byte: number | undefined): string {
  return (byte ?? Number.NaN).toString(16).padStart(2, '0');
}
