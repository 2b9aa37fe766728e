import { AccountRole, address, type Instruction } from '@solana/kit';
import type { WireInstruction } from '../../../api/escrow/instructions.ts';

/** An instruction of the wire as the library has it. Throws for what is no address. */
export function libraryInstruction({ programId, keys, data }: WireInstruction): Instruction {
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
