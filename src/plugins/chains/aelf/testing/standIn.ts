import { sha256 } from '@noble/hashes/sha2.js';
import { base58, hex } from '@scure/base';
import AElf from 'aelf-sdk';
import { PortkeyWallet } from '../../../../../tests/conformance/wallets/counterparts/PortkeyWallet.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import type { StandInChain } from '../../../../../tests/support/deposits/StandInChain.ts';
import aelf from '../index.ts';

const { pbjs, pbUtils, wallet } = AElf;
const CONTRACT = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
const BLOCK_HASH = '11223344'.repeat(8);

const field = (type: string, id: number) => ({ type, id });
/** Messages of aelf's token_contract.proto, over the library's own `Address`. */
const contract = pbjs.Root.fromJSON({
  nested: {
    ...pbUtils.coreRootProto.toJSON().nested,
    TransferInput: {
      fields: {
        to: field('Address', 1),
        symbol: field('string', 2),
        amount: field('int64', 3),
        memo: field('string', 4),
      },
    },
    GetBalanceInput: { fields: { symbol: field('string', 1), owner: field('Address', 2) } },
  },
}).resolveAll();
const inputOf = (method: string) => contract.lookupType(`${method}Input`);

interface Signed {
  /** The transaction without its signature, in hex. */
  readonly raw: string;
  readonly signature: string;
}

/** The web API of a node of aelf (docs.aelf.com). aelf-sdk reads the transactions. */
export const standIn: StandIn = {
  chain: aelf,
  wallet: 'portkey',
  amount: '250',
  accounts: [base58check(sha256(new Uint8Array(32).fill(0xd1)))],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 2_500_000n, dollars: 1_000_000n },
  read(signed) {
    const { raw, signature } = signed as Signed;
    const { from, to, methodName, params } = pbUtils.Transaction.decode(hex.decode(raw));
    const sender = pbUtils.getRepForAddress(from);
    if (signerOf({ raw, signature }) !== sender) throw new Error('the signature is not valid');
    if (pbUtils.getRepForAddress(to) !== CONTRACT || methodName !== 'Transfer') throw new Error('no payment');
    const type = inputOf('Transfer');
    // The fields of the message above.
    const input = type.toObject(type.decode(params), { longs: String }) as {
      readonly to: object;
      readonly symbol: string;
      readonly amount: string;
      readonly memo?: string;
    };
    if (input.symbol !== 'ELF') throw new Error('no payment of coins');
    return {
      hash: hex.encode(sha256(hex.decode(raw))),
      sender,
      to: pbUtils.getRepForAddress(input.to),
      units: BigInt(input.amount),
      memo: input.memo ?? '',
    };
  },
  signedBy: (used, hash) => (used instanceof PortkeyWallet ? used.signedAs(hash) : undefined),
  answer({ url, body }, chain) {
    const { pathname, searchParams } = new URL(url);
    switch (pathname) {
      case '/api/blockChain/chainStatus':
        return {
          ChainId: 'AELF',
          BestChainHeight: chain.height,
          BestChainHash: BLOCK_HASH,
          LastIrreversibleBlockHeight: chain.height - 2,
        };
      case '/api/blockChain/createRawTransaction':
        return { RawTransaction: rawOf(body as Readonly<Record<string, string>>) };
      case '/api/blockChain/executeRawTransaction':
        return readBalance(body as { readonly RawTransaction: string; readonly Signature: string }, chain);
      case '/api/blockChain/calculateTransactionFee':
        return { Success: true, TransactionFee: { ELF: 309_000 }, ResourceFee: {} };
      case '/api/blockChain/transactionResult': {
        const TransactionId = searchParams.get('transactionId') ?? '';
        const sent = chain.sent(TransactionId);
        if (!sent) return { TransactionId, Status: 'NOTEXISTED', BlockNumber: 0 };
        if (sent.height > chain.height) return { TransactionId, Status: 'PENDING', BlockNumber: 0 };
        return { TransactionId, Status: 'MINED', BlockNumber: sent.height };
      }
      default:
        return undefined;
    }
  },
};

/** An unsigned call of the token contract. Nodes write the input of the call from its JSON. */
function rawOf({ From = '', To = '', MethodName = '', Params = '', RefBlockNumber }: Readonly<Record<string, string>>) {
  const type = inputOf(MethodName);
  const params = type.encode(type.fromObject(JSON.parse(Params))).finish();
  const transaction = pbUtils.getTransaction(From, To, MethodName, params);
  const refBlockPrefix = hex.decode(BLOCK_HASH).slice(0, 4);
  const referring = Object.assign(transaction, { refBlockNumber: Number(RefBlockNumber), refBlockPrefix });
  return hex.encode(Uint8Array.from(pbUtils.encodeTransaction(referring)));
}

/** The reply of `GetBalance`, in protobuf's JSON, which leaves out zeros. Nodes check the signature of a read too. */
function readBalance(asked: { readonly RawTransaction: string; readonly Signature: string }, chain: StandInChain) {
  const { from, methodName, params } = pbUtils.Transaction.decode(hex.decode(asked.RawTransaction));
  const signer = signerOf({ raw: asked.RawTransaction, signature: asked.Signature });
  if (signer !== pbUtils.getRepForAddress(from) || methodName !== 'GetBalance') {
    return Response.json({ Error: { Code: '20012', Message: 'Invalid signature' } }, { status: 403 });
  }
  const type = inputOf('GetBalance');
  // The fields of the message above.
  const { symbol, owner } = type.decode(params) as { readonly symbol: string; readonly owner: object };
  const units = symbol === 'ELF' ? chain.balance(pbUtils.getRepForAddress(owner)) : 0n;
  return { symbol, ...(units > 0n ? { balance: String(units) } : {}) };
}

/** The account whose signature this is: r, s and the recovery number, in hex. */
function signerOf({ raw, signature }: Signed): string {
  const parts = { r: signature.slice(0, 64), s: signature.slice(64, 128) };
  const point = wallet.ellipticEc.recoverPubKey(sha256(hex.decode(raw)), parts, Number(signature.slice(128)));
  return wallet.getAddressFromPubKey(point);
}

function base58check(bytes: Uint8Array): string {
  return base58.encode(Uint8Array.from([...bytes, ...sha256(sha256(bytes)).slice(0, 4)]));
}
