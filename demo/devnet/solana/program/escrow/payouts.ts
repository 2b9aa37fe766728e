import {
  accountKinds,
  escrowSeeds,
  INSTRUCTION_HEAD,
  markerAccount,
  markerStates,
  releaseData,
} from '../../../../../src/api/escrow/layout.ts';
import { ACCOUNT_BYTES, createAccount, LAMPORTS_PER_BYTE, requireUnused, transferCoins } from './accounts.ts';
import type { EscrowAssembler } from './EscrowAssembler.ts';
import type { EscrowSettings } from './EscrowSettings.ts';
import { requireReason, requireRelayer } from './end.ts';
import { COUNT, DATA, info, LENGTH, stack } from './frame.ts';
import { requireHolder, requireToken, transferWhole } from './tokens.ts';

const MARKER_LAMPORTS = (ACCOUNT_BYTES + markerAccount.bytes) * LAMPORTS_PER_BYTE;

/**
 * Pays an order of another chain, once. Accounts: relayer (signer), funds (signer), marker, recipient, system program; for
 * tokens also mint, source, destination, which must be the recipient's, token program.
 */
export function release(asm: EscrowAssembler, settings: EscrowSettings): void {
  const [funds, marker, recipient, mint, source, to, program] = [1, 2, 3, 5, 6, 7, 8] as const;
  asm.label('release');
  asm.jumpIfImm({ condition: 'jne', left: LENGTH, right: releaseData.bytes }, asm.fail('data'));
  asm.jumpIfImm({ condition: 'jeq', left: COUNT, right: 5 }, 'release.counted');
  asm.jumpIfImm({ condition: 'jne', left: COUNT, right: 9 }, asm.fail('accounts'));
  asm.label('release.counted');
  requireRelayer(asm, settings);
  asm.requireSigner(funds);
  asm.now();
  asm.load('dw', 2, { base: DATA, offset: releaseData.fillDeadline });
  asm.jumpIf({ condition: 'jsgt', left: 1, right: 2 }, asm.fail('time'));
  asm.load('dw', 1, { base: DATA, offset: releaseData.units });
  asm.jumpIfImm({ condition: 'jsle', left: 1, right: 0 }, asm.fail('amount'));
  createMarker(asm, { funds, marker, state: markerStates.paid });
  const copy = (offset: number, account: number) => {
    asm.load('dw', 1, info(marker, 'data'));
    asm.aluImm('add', 1, offset);
    asm.load('dw', 2, info(account, 'key'));
    asm.copyKey();
  };
  copy(markerAccount.recipient, recipient);
  asm.load('dw', 2, { base: DATA, offset: releaseData.units });
  asm.load('dw', 1, info(marker, 'data'));
  asm.store('dw', { base: 1, offset: markerAccount.units }, 2);
  asm.jumpIfImm({ condition: 'jeq', left: COUNT, right: 9 }, 'release.tokens');
  asm.store('dw', stack('lamports'), 2);
  transferCoins(asm, funds, recipient);
  asm.succeed('release');

  asm.label('release.tokens');
  asm.storeImm('b', { base: 1, offset: markerAccount.asset }, 1);
  copy(markerAccount.mint, mint);
  requireToken(asm, { mint, program });
  requireHolder(asm, { tokenAccount: to, holder: recipient, program });
  transferWhole(asm, { from: source, to, authority: funds, mint, program });
  asm.succeed('release');
}

/** Excludes a later payout of another chain's order. Accounts: relayer (signer), funds (signer), marker, system program. */
export function cancel(asm: EscrowAssembler, settings: EscrowSettings): void {
  const [funds, marker] = [1, 2] as const;
  asm.label('cancel');
  asm.jumpIfImm({ condition: 'jne', left: COUNT, right: 4 }, asm.fail('accounts'));
  requireRelayer(asm, settings);
  asm.requireSigner(funds);
  requireReason(asm);
  createMarker(asm, { funds, marker, state: markerStates.cancelled });
  asm.load('dw', 2, { base: DATA, offset: INSTRUCTION_HEAD });
  asm.load('dw', 1, info(marker, 'data'));
  asm.store('w', { base: 1, offset: markerAccount.reason }, 2);
  asm.succeed('cancel');
}

function createMarker(
  asm: EscrowAssembler,
  { funds, marker, state }: { readonly funds: number; readonly marker: number; readonly state: number },
): void {
  requireUnused(asm, escrowSeeds.paid, marker);
  asm.storeImm('dw', stack('space'), markerAccount.bytes);
  asm.storeImm('dw', stack('lamports'), MARKER_LAMPORTS);
  createAccount(asm, funds, marker);
  asm.load('dw', 1, info(marker, 'data'));
  asm.storeImm('b', { base: 1, offset: markerAccount.kind }, accountKinds.marker);
  asm.storeImm('b', { base: 1, offset: markerAccount.state }, state);
  asm.load('b', 2, stack('bump'));
  asm.store('b', { base: 1, offset: markerAccount.bump }, 2);
  asm.aluImm('add', 1, markerAccount.id);
  asm.dataAt(2, 8);
  asm.copyKey();
}
