import { sha3_256 } from '@noble/hashes/sha3.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';
import { base64, hex } from '@scure/base';
import IconService from 'icon-sdk-js';
import { HavahWallet } from '../../../../../tests/conformance/wallets/counterparts/HavahWallet.ts';
import { rpc } from '../../../../../tests/support/deposits/depositNodes.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import havah from '../index.ts';

const { IconConverter, IconUtil } = IconService;
/** Milliseconds: a block takes a transaction whose time is this close. */
const TIMESTAMP_THRESHOLD = 300_000;
/** Codes of goloop (docs.icon.community, JSON-RPC API v3). */
const PENDING = -31_002;
const NOT_FOUND = -31_004;

const refused = (code: number, message: string) => ({ jsonrpc: '2.0', id: 1, error: { code, message } });

/** A node of goloop with JSON-RPC v3. icon-sdk-js serializes and hashes the transactions. */
export const standIn: StandIn = {
  chain: havah,
  wallet: 'havah',
  amount: '5000',
  accounts: [`hx${'d1'.repeat(20)}`],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 50_000_000n, dollars: 1_000_000n },
  read(signed) {
    const { signature = '', ...request } = signed as Readonly<Record<string, string>>;
    const digest = IconUtil.makeTxHash(request as never);
    const { version, nid, from = '', to = '', value = '', timestamp = '', dataType, data = '' } = request;
    if (signerOf(hex.decode(digest), base64.decode(signature)) !== from) throw new Error('the signature is not valid');
    if (version !== '0x3' || nid !== '0x100') throw new Error('of another network');
    if (dataType !== undefined && dataType !== 'message') throw new Error('no payment of coins');
    const age = Date.now() - Number(IconConverter.toNumber(timestamp)) / 1_000;
    if (Math.abs(age) > TIMESTAMP_THRESHOLD) throw new Error('expired');
    return {
      hash: `0x${digest}`,
      sender: from,
      to,
      units: BigInt(IconConverter.toBigNumber(value).toFixed()),
      memo: dataType === 'message' ? IconConverter.toUtf8(data) : '',
    };
  },
  signedBy: (wallet, hash) => (wallet instanceof HavahWallet ? wallet.signedAs(hash) : undefined),
  answer({ body }, chain) {
    const { method, params = {} } = body as {
      readonly method: string;
      readonly params?: Readonly<Record<string, string>>;
    };
    if (method === 'icx_getBalance') return rpc(`0x${chain.balance(params.address ?? '').toString(16)}`);
    if (method === 'icx_getLastBlock') return rpc({ height: chain.height, time_stamp: Date.now() * 1_000 });
    if (method !== 'icx_getTransactionResult') return undefined;
    const sent = chain.sent(params.txHash ?? '');
    if (!sent) return refused(NOT_FOUND, 'NotFound');
    if (sent.height > chain.height) return refused(PENDING, 'Pending');
    return rpc({ status: '0x1', blockHeight: `0x${sent.height.toString(16)}`, txHash: sent.hash });
  },
};

/** The account whose signature this is. The chain has the recovery number last, the library has it first. */
function signerOf(digest: Uint8Array, signature: Uint8Array): string {
  const recovered = Uint8Array.from([signature[64] ?? 0, ...signature.subarray(0, 64)]);
  const key = Point.fromBytes(recoverPublicKey(recovered, digest, { prehash: false })).toBytes(false);
  return `hx${hex.encode(sha3_256(key.subarray(1)).slice(-20))}`;
}
