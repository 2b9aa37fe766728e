import {
  type AccountMeta,
  AccountRole,
  address,
  addSignersToTransactionMessage,
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import type { SolanaInstruction } from '../../../src/api/escrow/instructions.ts';
import type { SolanaRpc } from '../../devnet/solana/SolanaRpc.ts';

interface Sent {
  readonly payer: KeyPairSigner;
  readonly signers?: readonly KeyPairSigner[];
  readonly instructions: readonly Instruction[];
}

/** Signs and sends. @throws SolanaRefusal */
export async function sendTransaction(rpc: SolanaRpc, { payer, signers = [], instructions }: Sent): Promise<string> {
  const latest = await rpc.latestBlockhash();
  const lifetime = {
    blockhash: blockhash(latest.blockhash),
    lastValidBlockHeight: BigInt(latest.lastValidBlockHeight),
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
    (draft) => addSignersToTransactionMessage([...signers], draft),
  );
  return rpc.send(getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message)));
}

/** Converts an instruction of the wire to the library's type. */
export function libraryInstruction({ programId, keys, data }: SolanaInstruction): Instruction {
  const accounts = keys.map(({ pubkey, isSigner, isWritable }): AccountMeta => {
    return { address: address(pubkey), role: roleOf(isSigner, isWritable) };
  });
  return { programAddress: address(programId), accounts, data: Uint8Array.from(data) };
}

function roleOf(isSigner: boolean, isWritable: boolean): AccountRole {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
}
