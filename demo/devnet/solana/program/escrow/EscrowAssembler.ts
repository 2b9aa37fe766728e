import { type Address, getAddressEncoder } from '@solana/kit';
import { type EscrowCall, escrowErrors } from '../../../../../src/api/escrow/layout.ts';
import { Assembler, type Place } from '../Assembler.ts';
import type { Register } from '../instruction.ts';
import { DATA, type InfoField, info, stack } from './frame.ts';

export type Failure = keyof typeof escrowErrors;

/** Offset of the time in `Clock`, after four numbers. */
const TIMESTAMP_AT = 32;
const KEY_BYTES = 32;

/** The assembler with helpers for every part of the escrow. Each helper overwrites registers 0 to 5. */
export class EscrowAssembler extends Assembler {
  /** Label of the code that ends the program with this failure. */
  fail(failure: Failure): string {
    return `fail.${failure}`;
  }

  /** Writes the code for all failures. */
  failures(): void {
    for (const [name, code] of Object.entries(escrowErrors)) {
      this.label(`fail.${name}`);
      this.aluImm('mov', 0, code);
      this.exit();
    }
    // The error code in r0, from a called program or the runtime.
    this.label('given');
    this.exit();
  }

  succeed(call: EscrowCall): void {
    this.#log(call);
    this.aluImm('mov', 0, 0);
    this.exit();
  }

  /** `dst` = the address of a memory location. */
  addressOf(dst: Register, { base, offset }: Place): void {
    this.alu('mov', dst, base);
    if (offset !== 0) this.aluImm('add', dst, offset);
  }

  /** Calls the runtime. It either fails the program or returns 0 in r0. */
  runtime(name: string, ...args: readonly (Place | number)[]): void {
    args.forEach((arg, index) => {
      const register = argumentRegisters[index];
      if (register === undefined) throw new Error('more than five arguments');
      if (typeof arg === 'number') this.aluImm('mov', register, arg);
      else this.addressOf(register, arg);
    });
    this.syscall(name);
  }

  /** Fails unless the 32 bytes at r1 and r2 are equal. */
  requireSame(failure: Failure): void {
    this.aluImm('mov', 3, KEY_BYTES);
    this.addressOf(4, stack('compared'));
    this.syscall('sol_memcmp_');
    this.load('w', 1, stack('compared'));
    this.jumpIfImm({ condition: 'jne', left: 1, right: 0 }, this.fail(failure));
  }

  /** Fails unless the values that two account fields point to are equal. */
  requireSameField(one: readonly [number, InfoField], other: readonly [number, InfoField], failure: Failure): void {
    this.load('dw', 1, info(...one));
    this.load('dw', 2, info(...other));
    this.requireSame(failure);
  }

  /** Jumps to `elsewhere` unless the 32 bytes at r1 are this key. */
  requireKey(key: Address, elsewhere: string): void {
    for (const [index, word] of wordsOf(key).entries()) {
      this.load('dw', 2, { base: 1, offset: 8 * index });
      this.lddw(3, word);
      this.jumpIf({ condition: 'jne', left: 2, right: 3 }, elsewhere);
    }
  }

  storeKey(place: Place, key: Address): void {
    for (const [index, word] of wordsOf(key).entries()) {
      this.lddw(1, word);
      this.store('dw', { ...place, offset: place.offset + 8 * index }, 1);
    }
  }

  requireSigner(account: number): void {
    this.load('b', 1, info(account, 'signer'));
    this.jumpIfImm({ condition: 'jeq', left: 1, right: 0 }, this.fail('signer'));
  }

  /** r1 = seconds since 1970, by the chain's clock. */
  now(): void {
    this.runtime('sol_get_clock_sysvar', stack('clock'));
    this.load('dw', 1, stack('clock', TIMESTAMP_AT));
  }

  /** Copies 32 bytes from r2 to r1. */
  copyKey(): void {
    this.aluImm('mov', 3, KEY_BYTES);
    this.syscall('sol_memcpy_');
  }

  /** `dst` = address of the instruction's data at this offset. */
  dataAt(dst: Register, offset: number): void {
    this.addressOf(dst, { base: DATA, offset });
  }

  #log(message: string): void {
    const bytes = Buffer.alloc(16);
    bytes.write(message);
    this.lddw(1, bytes.readBigUInt64LE(0));
    this.store('dw', stack('callData'), 1);
    this.lddw(1, bytes.readBigUInt64LE(8));
    this.store('dw', stack('callData', 8), 1);
    this.runtime('sol_log_', stack('callData'), message.length);
  }
}

const argumentRegisters: readonly Register[] = [1, 2, 3, 4, 5];

function wordsOf(key: Address): readonly bigint[] {
  const bytes = Buffer.from(getAddressEncoder().encode(key));
  return [0, 8, 16, 24].map((offset) => bytes.readBigUInt64LE(offset));
}
