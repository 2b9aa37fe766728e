import { orderIdBytes, SYSTEM_PROGRAM } from '../../../../api/escrow/instructions.ts';
import { escrowSeeds } from '../../../../api/escrow/layout.ts';
import { readEscrow } from '../../../../api/escrow/readInstruction.ts';
import { isChainId } from '../../../../model/caip.ts';
import type { ChainPlugin, TransactionEffect } from '../../../../shell/plugin/chain.ts';
import { associatedTokenAccount, escrowAccount } from '../derivedAddress.ts';
import { ASSOCIATED_TOKEN_PROGRAM, tokenPrograms } from '../programs.ts';
import type { ReadInstruction } from '../transactions/readMessage.ts';

/** The effect of a call of the escrow program, from its bytes alone. A call that the program would refuse is opaque. */
export function inspectEscrow(
  instruction: ReadInstruction,
  from: string,
  chain: Pick<ChainPlugin, 'native' | 'tokenId'>,
): TransactionEffect {
  const call = readEscrow(instruction);
  const { program, accounts } = instruction;
  if (!call || call.account !== escrowAccount(program, escrowSeeds.order, orderIdBytes(call.id))) return opaque();
  // Any account may send it. The refund goes to the order's payer.
  if (call.call === 'refund') return { kind: 'refund', contract: program, orderId: call.id };
  if (call.call !== 'deposit') return opaque();
  const { payer, account, mint, vault, tokenProgram, terms } = call;
  const [, , system, , , , , associated] = accounts;
  const isToken = mint !== undefined;
  const isVaultOwn =
    isToken &&
    tokenProgram !== undefined &&
    tokenPrograms.includes(tokenProgram) &&
    vault === associatedTokenAccount(account, mint, tokenProgram) &&
    associated === ASSOCIATED_TOKEN_PROGRAM;
  if (payer !== from || system !== SYSTEM_PROGRAM || (isToken && !isVaultOwn)) return opaque();
  if (!terms || !isChainId(terms.chain)) return opaque('an order whose terms cannot be read');
  return {
    kind: 'swap',
    contract: program,
    pay: { token: isToken ? chain.tokenId(mint) : chain.native.id, units: call.units },
    receive: { chain: terms.chain, address: terms.token || undefined, minUnits: terms.minUnits },
    recipient: terms.recipient,
    refundTo: payer,
    orderId: call.id,
    deadline: call.fillDeadline,
    lockedUntil: call.expires,
  };
}

function opaque(detail = 'calls the escrow program in another way'): TransactionEffect {
  return { kind: 'opaque', detail };
}
