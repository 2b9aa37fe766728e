import { escrowTags, INSTRUCTION_HEAD } from '../../../../../src/api/escrow/layout.ts';
import type { Assembled } from '../Assembler.ts';
import { deposit } from './deposit.ts';
import { EscrowAssembler } from './EscrowAssembler.ts';
import type { EscrowSettings } from './EscrowSettings.ts';
import { allowRefund, refund, settle } from './end.ts';
import { DATA, LENGTH } from './frame.ts';
import { cancel, release } from './payouts.ts';
import { readAccounts } from './readAccounts.ts';

/** The escrow program. Any caller may be hostile, so each account is checked before it is used. */
export function assembleEscrow(settings: EscrowSettings): Assembled {
  const asm = new EscrowAssembler();
  readAccounts(asm);
  asm.jumpIfImm({ condition: 'jlt', left: LENGTH, right: INSTRUCTION_HEAD }, asm.fail('data'));
  asm.load('dw', 1, { base: DATA, offset: 0 });
  for (const [call, tag] of Object.entries(escrowTags)) asm.jumpIfImm({ condition: 'jeq', left: 1, right: tag }, call);
  asm.jump(asm.fail('data'));
  deposit(asm, settings);
  settle(asm, settings);
  allowRefund(asm, settings);
  refund(asm);
  release(asm, settings);
  cancel(asm, settings);
  asm.failures();
  return asm.assemble();
}
