import type { EscrowAssembler } from './EscrowAssembler.ts';
import { COUNT, DATA, INFO_STRIDE, infoAt, LENGTH, MAX_ACCOUNTS, PROGRAM, stack } from './frame.ts';

/** Reserved bytes after an account's data, so that it can grow. */
const GROWTH = 10_240;
const NOT_A_DUPLICATE = 0xff;
/** Offsets in the runtime's layout of an account: marker, flags, key, owner, lamports, length, data. */
const laid = { signer: 1, writable: 2, executable: 3, key: 8, owner: 40, lamports: 72, length: 80, data: 88 } as const;

/**
 * Reads the runtime's input at r1 (the aligned layout of the loaders 2 and 3). Writes an entry for each account to the stack, and
 * finds the instruction's data. Fails if an account is named twice: it would have two roles.
 */
export function readAccounts(asm: EscrowAssembler): void {
  const entry = 4;
  asm.load('dw', COUNT, { base: 1, offset: 0 });
  asm.jumpIfImm({ condition: 'jgt', left: COUNT, right: MAX_ACCOUNTS }, asm.fail('accounts'));
  asm.addressOf(DATA, { base: 1, offset: 8 });
  asm.addressOf(entry, stack('infos'));
  asm.aluImm('mov', 5, 0);
  asm.label('accounts');
  asm.jumpIf({ condition: 'jge', left: 5, right: COUNT }, 'accounts.end');
  asm.load('b', 1, { base: DATA, offset: 0 });
  asm.jumpIfImm({ condition: 'jne', left: 1, right: NOT_A_DUPLICATE }, asm.fail('accounts'));
  for (const field of ['key', 'owner', 'lamports', 'data'] as const) {
    asm.addressOf(1, { base: DATA, offset: laid[field] });
    asm.store('dw', infoAt(entry, field), 1);
  }
  for (const field of ['signer', 'writable', 'executable'] as const) {
    asm.load('b', 2, { base: DATA, offset: laid[field] });
    asm.store('b', infoAt(entry, field), 2);
  }
  asm.load('dw', 2, { base: DATA, offset: laid.length });
  asm.store('dw', infoAt(entry, 'length'), 2);
  // r1 is the start of the data. The value after its reserved bytes is aligned to eight.
  asm.alu('add', 1, 2);
  asm.aluImm('add', 1, GROWTH + 7);
  asm.aluImm('and', 1, -8);
  asm.load('dw', 2, { base: 1, offset: 0 });
  asm.store('dw', infoAt(entry, 'rentEpoch'), 2);
  asm.addressOf(DATA, { base: 1, offset: 8 });
  asm.aluImm('add', entry, INFO_STRIDE);
  asm.aluImm('add', 5, 1);
  asm.jump('accounts');
  asm.label('accounts.end');
  asm.load('dw', LENGTH, { base: DATA, offset: 0 });
  asm.aluImm('add', DATA, 8);
  asm.alu('mov', PROGRAM, DATA);
  asm.alu('add', PROGRAM, LENGTH);
}
