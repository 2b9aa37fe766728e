import type { EscrowAssembler } from './EscrowAssembler.ts';
import { COUNT, info, PROGRAM, stack } from './frame.ts';

const META_BYTES = 16;
const SEED_BYTES = 16;

interface Meta {
  /** Index of the account. */
  readonly account: number;
  readonly isSigner?: true;
  readonly isWritable?: true;
}

export interface Invocation {
  /** Index of the program's account, or `callee`: the key at that position on the stack. */
  readonly program: number | 'callee';
  readonly metas: readonly Meta[];
  /** Number of bytes at `callData`. */
  readonly dataBytes: number;
  /** Whether the account derived from the seeds signs. */
  readonly isSigned?: true | undefined;
}

/** Calls another program. Its failure ends this program too. */
export function invoke(asm: EscrowAssembler, { program, metas, dataBytes, isSigned }: Invocation): void {
  for (const [index, { account, isSigner, isWritable }] of metas.entries()) {
    asm.load('dw', 1, info(account, 'key'));
    asm.store('dw', stack('metas', META_BYTES * index), 1);
    asm.storeImm('b', stack('metas', META_BYTES * index + 8), isWritable ? 1 : 0);
    asm.storeImm('b', stack('metas', META_BYTES * index + 9), isSigner ? 1 : 0);
  }
  if (program === 'callee') asm.addressOf(1, stack('callee'));
  else asm.load('dw', 1, info(program, 'key'));
  asm.store('dw', stack('instruction'), 1);
  asm.addressOf(1, stack('metas'));
  asm.store('dw', stack('instruction', 8), 1);
  asm.storeImm('dw', stack('instruction', 16), metas.length);
  asm.addressOf(1, stack('callData'));
  asm.store('dw', stack('instruction', 24), 1);
  asm.storeImm('dw', stack('instruction', 32), dataBytes);
  asm.addressOf(1, stack('instruction'));
  asm.addressOf(2, stack('infos'));
  asm.alu('mov', 3, COUNT);
  asm.addressOf(4, stack('signers'));
  asm.aluImm('mov', 5, isSigned ? 1 : 0);
  asm.syscall('sol_invoke_signed_c');
  // A failed call normally ends the program. This check is for a runtime that returns the error.
  asm.jumpIfImm({ condition: 'jne', left: 0, right: 0 }, 'given');
}

/** Writes the address for 'order' or 'paid' and the order's id to `found`, and its bump to `bump`, part of the signing seeds. */
export function findAddress(asm: EscrowAssembler, seed: string): void {
  placeSeeds(asm, seed);
  asm.addressOf(1, stack('seeds'));
  asm.aluImm('mov', 2, 2);
  asm.alu('mov', 3, PROGRAM);
  asm.addressOf(4, stack('found'));
  asm.addressOf(5, stack('bump'));
  asm.syscall('sol_try_find_program_address');
  asm.jumpIfImm({ condition: 'jne', left: 0, right: 0 }, asm.fail('address'));
}

/** Prepares signing seeds with the bump in the order's account. Fails unless they lead to that account. */
export function requireDerived(asm: EscrowAssembler, seed: string, order: number): void {
  placeSeeds(asm, seed);
  asm.load('dw', 1, info(order, 'data'));
  asm.load('b', 1, { base: 1, offset: 2 });
  asm.store('b', stack('bump'), 1);
  asm.addressOf(1, stack('seeds'));
  asm.aluImm('mov', 2, 3);
  asm.alu('mov', 3, PROGRAM);
  asm.addressOf(4, stack('found'));
  asm.syscall('sol_create_program_address');
  asm.jumpIfImm({ condition: 'jne', left: 0, right: 0 }, asm.fail('address'));
  asm.addressOf(1, stack('found'));
  asm.load('dw', 2, info(order, 'key'));
  asm.requireSame('address');
}

function placeSeeds(asm: EscrowAssembler, seed: string): void {
  const text = Buffer.alloc(8);
  text.write(seed);
  asm.lddw(1, text.readBigUInt64LE());
  asm.store('dw', stack('seedText'), 1);
  const place = (index: number, bytes: number) => {
    asm.store('dw', stack('seeds', SEED_BYTES * index), 1);
    asm.storeImm('dw', stack('seeds', SEED_BYTES * index + 8), bytes);
  };
  asm.addressOf(1, stack('seedText'));
  place(0, seed.length);
  asm.dataAt(1, 8);
  place(1, 32);
  asm.addressOf(1, stack('bump'));
  place(2, 1);
  asm.addressOf(1, stack('seeds'));
  asm.store('dw', stack('signers'), 1);
  asm.storeImm('dw', stack('signers', 8), 3);
}
