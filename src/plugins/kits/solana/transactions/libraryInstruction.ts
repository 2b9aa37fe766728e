import { AccountRole, address, type Instruction } from '@solana/kit';
import type { SolanaInstruction } from '../../../../api/escrow/instructions.ts';

/** Converts an instruction of the wire to the library's type. Throws if a key is not an address. */
export function libraryInstruction({ programId, keys, data }: SolanaInstruction): Instruction {
  return {
    programAddress: address(programId),
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: address(pubkey),
      role: roleOf(isSigner, isWritable),
    })),
    data: Uint8Array.from(data),
  };
}

function roleOf(isSigner: boolean, isWritable: boolean): AccountRole {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
}
