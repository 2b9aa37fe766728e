import { CoinType, newFromString, newSecp256k1Address } from '@glif/filecoin-address';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { base64 } from '@scure/base';
import { encode } from 'borc';
import { CID } from 'multiformats/cid';
import { create } from 'multiformats/hashes/digest';
import { rpc } from '../../../../../tests/support/deposits/depositNodes.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import type { StandInChain } from '../../../../../tests/support/deposits/StandInChain.ts';
import filecoin from '../index.ts';

const SECP256K1 = 1;
const SIGNATURE_BYTES = 65;
/** Codes of multiformats/multicodec. */
const DAG_CBOR = 0x71;
const BLAKE2B_256 = 0xb220;
const FOUND_IN_EPOCHS = 2_000;

type Amounts = 'Value' | 'GasFeeCap' | 'GasPremium';
type Numbers = 'Version' | 'Nonce' | 'GasLimit' | 'Method';
type Message = Readonly<Record<'To' | 'From' | 'Params' | Amounts, string> & Record<Numbers, number>>;
interface SignedMessage {
  readonly Message: Message;
  readonly Signature: { readonly Type: number; readonly Data: string };
}

const account = (byte: number) =>
  newSecp256k1Address(secp256k1.getPublicKey(new Uint8Array(32).fill(byte), false), CoinType.MAIN).toString();

/** A node with the API of Lotus (docs.filecoin.io). The libraries of Glif and of IPLD write what its signer signed. */
export const standIn: StandIn = {
  chain: filecoin,
  wallet: 'filecoin',
  amount: '30',
  accounts: [account(1), account(2), account(3)],
  // Plain sends have no memo.
  orderBy: { kind: 'account' },
  pool: { coins: 300_000n, dollars: 1_000_000n },
  read(signed) {
    // What the session posts.
    const { Message: message, Signature: signature } = signed as SignedMessage;
    if (message.Version !== 0 || message.Method !== 0 || message.Params !== '') throw new Error('no payment');
    // The first letter is the network, which is in no signed byte.
    const isMain = [message.To, message.From].every((address) => newFromString(address).toString() === address);
    if (!isMain) throw new Error('of another network');
    const bytes = encodeMessage(message);
    const data = base64.decode(signature.Data);
    if (data.length !== SIGNATURE_BYTES) throw new Error('a signature of another length');
    if (signature.Type !== SECP256K1 || signerOf(blake2b(cidOf(bytes).bytes, { dkLen: 32 }), data) !== message.From) {
      throw new Error('the signature is not valid');
    }
    // The id of a signed message covers its signature.
    const hash = String(cidOf(encode([decoded(message), Buffer.from([SECP256K1, ...data])])));
    const { From: sender, To: to, Value, Nonce: nonce } = message;
    return { hash, sender, to, units: BigInt(Value), memo: '', nonce };
  },
  async answer({ body }, chain) {
    const { method, params } = body as { readonly method: string; readonly params: readonly unknown[] };
    const [first, second] = params;
    switch (method) {
      case 'Filecoin.WalletBalance':
        return rpc(String(chain.balance(String(first))));
      case 'Filecoin.MpoolGetNonce':
        return rpc(chain.nonceOf(String(first)));
      case 'Filecoin.StateGetActor':
        return rpc({ Nonce: chain.nonceOf(String(first)), Balance: String(chain.balance(String(first))) });
      case 'Filecoin.GasEstimateMessageGas':
        return rpc({ ...(first as Message), GasLimit: 1_234_567, GasFeeCap: '200000', GasPremium: '100000' });
      case 'Filecoin.ChainHead':
        return rpc({ Height: chain.height, Blocks: [{ ParentBaseFee: '100' }] });
      case 'Filecoin.ChainGetFinalizedTipSet':
        return rpc({ Height: chain.height - 10, Blocks: [] });
      case 'Filecoin.StateSearchMsg':
        return rpc(lookUp(Object(second)['/'], chain));
      case 'Filecoin.MpoolPush':
        return rpc({ '/': await chain.submit(first) });
      default:
        return undefined;
    }
  },
};

function lookUp(hash: string, chain: StandInChain): object | null {
  const sent = chain.sent(hash);
  if (!sent || sent.height > chain.height || chain.height - sent.height > FOUND_IN_EPOCHS) return null;
  return { Message: { '/': hash }, Receipt: { ExitCode: 0 }, Height: sent.height };
}

/** The list that is stored as DAG-CBOR: the fields in the order of Lotus (chain/types/cbor_gen.go). */
function decoded(message: Message): readonly unknown[] {
  return [
    message.Version,
    Buffer.from(newFromString(message.To).bytes),
    Buffer.from(newFromString(message.From).bytes),
    message.Nonce,
    tokenAmount(message.Value),
    message.GasLimit,
    tokenAmount(message.GasFeeCap),
    tokenAmount(message.GasPremium),
    message.Method,
    Buffer.from(message.Params, 'base64'),
  ];
}

function encodeMessage(message: Message): Uint8Array {
  return encode(decoded(message));
}

/** Lotus' `big.Int`: a sign, then the number, big-endian. Zero is empty. */
function tokenAmount(units: string): Buffer {
  const digits = BigInt(units).toString(16);
  return units === '0' ? Buffer.alloc(0) : Buffer.from(`00${digits.length % 2 ? '0' : ''}${digits}`, 'hex');
}

function cidOf(bytes: Uint8Array): CID {
  return CID.createV1(DAG_CBOR, create(BLAKE2B_256, blake2b(bytes, { dkLen: 32 })));
}

/** The account whose signature this is: r, s and the recovery number. */
function signerOf(digest: Uint8Array, signature: Uint8Array): string {
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(signature[64] ?? 0);
  return newSecp256k1Address(parsed.recoverPublicKey(digest).toBytes(false), CoinType.MAIN).toString();
}
