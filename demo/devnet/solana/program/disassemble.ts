import type { Assembled } from './Assembler.ts';
import { CALL, decode, type Instruction, type Operation, operationOf, slotsOf } from './instruction.ts';

/** A readable listing: one instruction per line, with its slot and the assembler's labels. */
export function disassemble({ code, syscalls, labels }: Assembled): string {
  const names = new Map(syscalls.map(({ offset, name }) => [offset / 8, name]));
  const lines: string[] = [];
  let slot = 0;
  for (const instruction of decode(code)) {
    const label = labels.get(slot);
    if (label !== undefined) lines.push(`${label}:`);
    lines.push(`${String(slot).padStart(6)}  ${describeOne(instruction, slot, { labels, syscall: names.get(slot) })}`);
    slot += slotsOf(instruction);
  }
  return `${lines.join('\n')}\n`;
}

interface Names {
  readonly labels: ReadonlyMap<number, string>;
  readonly syscall: string | undefined;
}

function describeOne(instruction: Instruction, slot: number, { labels, syscall }: Names): string {
  const operation = operationOf(instruction.opcode);
  if (!operation) return `unknown ${instruction.opcode.toString(16)}`;
  const { dst, src, offset, imm } = instruction;
  const isCall = instruction.opcode === CALL;
  const distance = isCall ? Number(imm) : offset;
  const target = labels.get(slot + 1 + distance) ?? `${slot + 1 + distance}`;
  const parts: Readonly<Record<Operation['form'], readonly string[]>> = {
    load: [`r${dst}`, memory(src, offset)],
    store: [memory(dst, offset), `r${src}`],
    storeImm: [memory(dst, offset), `${imm}`],
    imm: [`r${dst}`, `${imm}`],
    register: [`r${dst}`, `r${src}`],
    unary: [`r${dst}`],
    jump: [target],
    jumpImm: [`r${dst}`, `${imm}`, target],
    jumpRegister: [`r${dst}`, `r${src}`, target],
    wide: [`r${dst}`, `0x${BigInt.asUintN(64, imm).toString(16)}`],
    call: [syscall ?? target],
    callRegister: [`r${imm}`],
    exit: [],
  };
  return `${operation.name} ${parts[operation.form].join(', ')}`.trimEnd();
}

function memory(base: number, offset: number): string {
  if (offset === 0) return `[r${base}]`;
  return `[r${base}${offset < 0 ? '-' : '+'}${Math.abs(offset)}]`;
}
