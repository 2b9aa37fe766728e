/** r0 result, r1 to r5 arguments, r6 to r9 kept across calls, r10 the end of the frame (read only). */
export type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** One instruction as it is encoded (RFC 9669, section 3): eight bytes, or sixteen for a 64-bit immediate. */
export interface Instruction {
  readonly opcode: number;
  readonly dst: number;
  readonly src: number;
  /** Signed, 16 bits. */
  readonly offset: number;
  /** Signed, 32 bits; with `LDDW`, any 64 bits. */
  readonly imm: bigint;
}

/** Loads a 64-bit immediate and takes two slots. */
export const LDDW = 0x18;
/** A syscall, or a function of the program itself. */
export const CALL = 0x85;
export const EXIT = 0x95;
export const SLOT_BYTES = 8;

const KEY = 0x00;
const REGISTER = 0x08;

/** Sizes of memory operations: the last letters of their names, and their bits (RFC 9669, table 8). */
const sizes = { w: 0x00, h: 0x08, b: 0x10, dw: 0x18 } as const;
export type Size = keyof typeof sizes;

/** Operations on 64-bit registers (RFC 9669, table 4); the name in listings, and the code. */
const arithmetic = {
  add: 0x00,
  sub: 0x10,
  mul: 0x20,
  div: 0x30,
  or: 0x40,
  and: 0x50,
  lsh: 0x60,
  rsh: 0x70,
  neg: 0x80,
  mod: 0x90,
  xor: 0xa0,
  mov: 0xb0,
  arsh: 0xc0,
} as const;
export type Arithmetic = keyof typeof arithmetic;

/** Conditional jumps (RFC 9669, table 6); the `s` ones compare signed numbers. */
const conditions = {
  jeq: 0x10,
  jgt: 0x20,
  jge: 0x30,
  jset: 0x40,
  jne: 0x50,
  jsgt: 0x60,
  jsge: 0x70,
  jlt: 0xa0,
  jle: 0xb0,
  jslt: 0xc0,
  jsle: 0xd0,
} as const;
export type Condition = keyof typeof conditions;

const CLASS_LDX = 0x01;
const CLASS_ST = 0x02;
const CLASS_STX = 0x03;
const CLASS_ALU32 = 0x04;
const CLASS_JMP = 0x05;
const CLASS_ALU64 = 0x07;
const MODE_MEM = 0x60;

export const opcodes = {
  load: (size: Size) => CLASS_LDX | MODE_MEM | sizes[size],
  storeImm: (size: Size) => CLASS_ST | MODE_MEM | sizes[size],
  store: (size: Size) => CLASS_STX | MODE_MEM | sizes[size],
  arithmetic: (name: Arithmetic, source: 'imm' | 'register') => CLASS_ALU64 | sourceBit(source) | arithmetic[name],
  condition: (name: Condition, source: 'imm' | 'register') => CLASS_JMP | sourceBit(source) | conditions[name],
  ja: CLASS_JMP,
} as const;

function sourceBit(source: 'imm' | 'register'): number {
  return source === 'imm' ? KEY : REGISTER;
}

/** The operation of an opcode and its operands; `undefined` if sBPF v0 does not have it. */
export interface Operation {
  readonly name: string;
  readonly form:
    | 'load'
    | 'storeImm'
    | 'store'
    | 'imm'
    | 'register'
    | 'unary'
    | 'jump'
    | 'jumpImm'
    | 'jumpRegister'
    | 'wide'
    | 'call'
    | 'callRegister'
    | 'exit';
}

const operations = new Map<number, Operation>(allOperations());

export function operationOf(opcode: number): Operation | undefined {
  return operations.get(opcode);
}

function* allOperations(): Generator<readonly [number, Operation]> {
  for (const [size, bits] of Object.entries(sizes)) {
    yield [CLASS_LDX | MODE_MEM | bits, { name: `ldx${size}`, form: 'load' }];
    yield [CLASS_ST | MODE_MEM | bits, { name: `st${size}`, form: 'storeImm' }];
    yield [CLASS_STX | MODE_MEM | bits, { name: `stx${size}`, form: 'store' }];
  }
  for (const [name, bits] of Object.entries(arithmetic)) {
    for (const [width, kind] of [
      ['32', CLASS_ALU32],
      ['64', CLASS_ALU64],
    ] as const) {
      if (name === 'neg') {
        yield [kind | bits, { name: `neg${width}`, form: 'unary' }];
        continue;
      }
      yield [kind | KEY | bits, { name: `${name}${width}`, form: 'imm' }];
      yield [kind | REGISTER | bits, { name: `${name}${width}`, form: 'register' }];
    }
  }
  yield [0xd4, { name: 'le', form: 'imm' }];
  yield [0xdc, { name: 'be', form: 'imm' }];
  for (const [name, bits] of Object.entries(conditions)) {
    yield [CLASS_JMP | KEY | bits, { name, form: 'jumpImm' }];
    yield [CLASS_JMP | REGISTER | bits, { name, form: 'jumpRegister' }];
  }
  yield [opcodes.ja, { name: 'ja', form: 'jump' }];
  yield [LDDW, { name: 'lddw', form: 'wide' }];
  yield [CALL, { name: 'call', form: 'call' }];
  yield [0x8d, { name: 'callx', form: 'callRegister' }];
  yield [EXIT, { name: 'exit', form: 'exit' }];
}

/** Number of eight-byte slots of an instruction. */
export function slotsOf({ opcode }: Pick<Instruction, 'opcode'>): 1 | 2 {
  return opcode === LDDW ? 2 : 1;
}

/** @throws RangeError for a field that does not fit */
export function encode({ opcode, dst, src, offset, imm }: Instruction): Uint8Array {
  const bytes = new Uint8Array(SLOT_BYTES * slotsOf({ opcode }));
  const view = new DataView(bytes.buffer);
  if (dst < 0 || dst > 10 || src < 0 || src > 10) throw new RangeError(`no register ${dst} or ${src}`);
  if (offset < -0x8000 || offset > 0x7fff) throw new RangeError(`offset ${offset}`);
  view.setUint8(0, opcode);
  view.setUint8(1, (src << 4) | dst);
  view.setInt16(2, offset, true);
  if (opcode !== LDDW) {
    if (imm < -0x8000_0000n || imm > 0x7fff_ffffn) throw new RangeError(`immediate ${imm}`);
    view.setInt32(4, Number(imm), true);
    return bytes;
  }
  const wide = BigInt.asUintN(64, imm);
  if (imm !== wide && imm !== BigInt.asIntN(64, imm)) throw new RangeError(`immediate ${imm}`);
  view.setUint32(4, Number(wide & 0xffff_ffffn), true);
  view.setUint32(12, Number(wide >> 32n), true);
  return bytes;
}

/** @throws RangeError when the code ends within an instruction */
export function decode(code: Uint8Array): readonly Instruction[] {
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  const instructions: Instruction[] = [];
  for (let at = 0; at < code.length; ) {
    const opcode = view.getUint8(at);
    const registers = view.getUint8(at + 1);
    const low = BigInt(view.getInt32(at + 4, true));
    const imm = opcode === LDDW ? BigInt.asUintN(32, low) | (BigInt(view.getUint32(at + 12, true)) << 32n) : low;
    const offset = view.getInt16(at + 2, true);
    instructions.push({ opcode, dst: registers & 0x0f, src: registers >> 4, offset, imm });
    at += SLOT_BYTES * slotsOf({ opcode });
  }
  return instructions;
}
