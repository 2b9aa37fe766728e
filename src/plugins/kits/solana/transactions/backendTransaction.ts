import { base64 } from '@scure/base';
import { createKeyPairFromBytes, getAddressFromPublicKey, type Instruction, signBytes } from '@solana/kit';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { type SolanaPayload, SolanaTxData } from '../payload.ts';
import type { SolanaNodes } from '../SolanaNodes.ts';
import { buildMessage } from './buildMessage.ts';
import { libraryInstruction } from './libraryInstruction.ts';
import { readMessage } from './readMessage.ts';

/** Whether the backend's `txData` contains instructions instead of a payment address. */
export function hasInstructions(transactionRequest: unknown): boolean {
  return z.safeParse(SolanaTxData, transactionRequest).success;
}

/**
 * The backend's instructions as a message that the account pays for. Signed with the temporary key if one is included.
 * @throws AppError `transaction/unreadable` when they are not a transaction, or need the signature of another account.
 */
export async function backendTransaction(
  nodes: SolanaNodes,
  { transactionRequest, from }: { readonly transactionRequest: unknown; readonly from: string },
  options: Cancellable,
): Promise<SolanaPayload> {
  const parsed = z.safeParse(SolanaTxData, transactionRequest);
  if (!parsed.success) throw unreadable('no Solana transaction');
  const instructions = instructionsOf(parsed.data.tx);
  const payload = await buildMessage(nodes, { from, instructions, computeUnits: undefined }, options);
  const signatures = await signaturesOf(parsed.data.signer ?? '', payload.message);
  const allowed = [from, ...signatures.map((made) => made.address)];
  const wanted = readMessage(payload.message)?.signers ?? [];
  if (!wanted.every((signer) => allowed.includes(signer))) throw unreadable('somebody else has to sign it');
  return { ...payload, signatures: signatures.filter((made) => wanted.includes(made.address)) };
}

function instructionsOf(tx: z.output<typeof SolanaTxData>['tx']): readonly Instruction[] {
  try {
    return tx.map(libraryInstruction);
  } catch (error) {
    throw new AppError('transaction/unreadable', { detail: 'an instruction with a bad address' }, { cause: error });
  }
}

async function signaturesOf(signer: string, message: string): Promise<SolanaPayload['signatures']> {
  if (signer.trim() === '') return [];
  const bytes = signer.split(',').map(Number);
  if (bytes.length !== 64 || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)) {
    throw unreadable('a throw-away key of another form');
  }
  try {
    const { privateKey, publicKey } = await createKeyPairFromBytes(Uint8Array.from(bytes));
    const signature = await signBytes(privateKey, base64.decode(message));
    return [
      { address: await getAddressFromPublicKey(publicKey), signature: base64.encode(Uint8Array.from(signature)) },
    ];
  } catch (error) {
    throw new AppError('transaction/unreadable', { detail: 'a throw-away key that is none' }, { cause: error });
  }
}

function unreadable(detail: string): AppError {
  return new AppError('transaction/unreadable', { detail });
}
