import {
  type Arithmetic,
  CALL,
  type Condition,
  EXIT,
  encode,
  type Instruction,
  LDDW,
  opcodes,
  type Register,
  type Size,
  slotsOf,
} from './instruction.ts';

/** Code with resolved jumps, and the positions of its syscalls. */
export interface Assembled {
  readonly code: Uint8Array;
  /** By offset in `code`, in bytes. */
  readonly syscalls: readonly { readonly offset: number; readonly name: string }[];
  /** By slot. */
  readonly labels: ReadonlyMap<number, string>;
}

interface Slot extends Instruction {
  /** Target of the jump, or the called function of the program. */
  readonly target?: string;
  readonly syscall?: string;
}

/** A memory location: a register and an offset in bytes. */
export interface Place {
  readonly base: Register;
  readonly offset: number;
}

const MAX_JUMP = 0x7fff;
/** Marks a call that the loader resolves from a relocation. */
const UNRESOLVED = -1n;
/** Marks a call of a function in the same program, by distance. */
const LOCAL_CALL = 1;

/** Collects the instructions of one sBPF v0 program. Method names are those of listings; `label` names the next instruction. */
export class Assembler {
  readonly #slots: Slot[] = [];
  readonly #labels = new Map<string, number>();
  #length = 0;
  #names = 0;

  label(name: string): void {
    if (this.#labels.has(name)) throw new Error(`label ${name} is there already`);
    this.#labels.set(name, this.#length);
  }

  /** A unique label. */
  unique(name: string): string {
    this.#names += 1;
    return `${name}.${this.#names}`;
  }

  /** `dst` = the value at `place`, zero-extended. */
  load(size: Size, dst: Register, { base, offset }: Place): void {
    this.#add({ opcode: opcodes.load(size), dst, src: base, offset });
  }

  store(size: Size, { base, offset }: Place, src: Register): void {
    this.#add({ opcode: opcodes.store(size), dst: base, src, offset });
  }

  /** For `dw`, the immediate is sign-extended from 32 bits. */
  storeImm(size: Size, { base, offset }: Place, imm: number): void {
    this.#add({ opcode: opcodes.storeImm(size), dst: base, offset, imm: BigInt(imm) });
  }

  /** `dst` = any 64-bit value. */
  lddw(dst: Register, imm: bigint): void {
    this.#add({ opcode: LDDW, dst, imm });
  }

  /** On all 64 bits; an immediate is sign-extended. */
  alu(name: Arithmetic, dst: Register, by: Register): void {
    this.#add({ opcode: opcodes.arithmetic(name, 'register'), dst, src: by });
  }

  aluImm(name: Arithmetic, dst: Register, by: number): void {
    this.#add({ opcode: opcodes.arithmetic(name, 'imm'), dst, imm: BigInt(by) });
  }

  jump(target: string): void {
    this.#add({ opcode: opcodes.ja, target });
  }

  jumpIf(
    { condition, left, right }: { readonly condition: Condition; readonly left: Register; readonly right: Register },
    target: string,
  ): void {
    this.#add({ opcode: opcodes.condition(condition, 'register'), dst: left, src: right, target });
  }

  jumpIfImm(
    { condition, left, right }: { readonly condition: Condition; readonly left: Register; readonly right: number },
    target: string,
  ): void {
    this.#add({ opcode: opcodes.condition(condition, 'imm'), dst: left, imm: BigInt(right), target });
  }

  /** Calls a runtime function by its name. */
  syscall(name: string): void {
    this.#add({ opcode: CALL, imm: UNRESOLVED, syscall: name });
  }

  /** Calls a function of the program. */
  call(target: string): void {
    this.#add({ opcode: CALL, src: LOCAL_CALL, target });
  }

  exit(): void {
    this.#add({ opcode: EXIT });
  }

  /** @throws Error for a label that is missing or too far away */
  assemble(): Assembled {
    const parts: Uint8Array[] = [];
    const syscalls: { offset: number; name: string }[] = [];
    let at = 0;
    for (const { target, syscall, ...instruction } of this.#slots) {
      if (syscall !== undefined) syscalls.push({ offset: at * 8, name: syscall });
      parts.push(encode(target === undefined ? instruction : this.#aim(instruction, target, at)));
      at += slotsOf(instruction);
    }
    const labels = new Map([...this.#labels].map(([name, slot]) => [slot, name]));
    return { code: Uint8Array.from(Buffer.concat(parts)), syscalls, labels };
  }

  /** Distances count from the next instruction. */
  #aim(instruction: Instruction, target: string, at: number): Instruction {
    const slot = this.#labels.get(target);
    if (slot === undefined) throw new Error(`no label ${target}`);
    const distance = slot - at - 1;
    if (instruction.opcode === CALL) return { ...instruction, imm: BigInt(distance) };
    if (Math.abs(distance) > MAX_JUMP) throw new Error(`label ${target} is too far away`);
    return { ...instruction, offset: distance };
  }

  #add({ opcode, dst = 0, src = 0, offset = 0, imm = 0n, ...rest }: Partial<Slot> & Pick<Slot, 'opcode'>): void {
    this.#slots.push({ opcode, dst, src, offset, imm, ...rest });
    this.#length += slotsOf({ opcode });
  }
}
