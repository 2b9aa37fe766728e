import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { verify } from '@noble/secp256k1';
import { base64, bech32, hex } from '@scure/base';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import kava from '../index.ts';

const NETWORK = 'kava_2222-10';
/** As the recorded nodes answer. */
const ACCOUNT_NUMBER = 1042n;

/** The REST side of a node of cosmos-sdk. cosmjs-types reads the transactions. */
export const standIn: StandIn = {
  chain: kava,
  wallet: 'keplr',
  amount: '300',
  accounts: [kava.samples.address],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 10_000_000n, dollars: 4_000_000n },
  read(signed) {
    const raw = base64.decode(String(signed));
    const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode(raw);
    const { messages, memo } = TxBody.decode(bodyBytes);
    const [message] = messages;
    if (messages.length !== 1 || message?.typeUrl !== '/cosmos.bank.v1beta1.MsgSend') throw new Error('no payment');
    const { fromAddress, toAddress, amount } = MsgSend.decode(message.value);
    const { key } = PubKey.decode(AuthInfo.decode(authInfoBytes).signerInfos[0]?.publicKey?.value ?? new Uint8Array());
    const doc = SignDoc.fromPartial({ bodyBytes, authInfoBytes, chainId: NETWORK, accountNumber: ACCOUNT_NUMBER });
    if (!verify(signatures[0] ?? new Uint8Array(), SignDoc.encode(doc).finish(), key)) {
      throw new Error('the signature is not valid');
    }
    const owner = bech32.encode('kava', bech32.toWords(ripemd160(sha256(key))));
    if (owner !== fromAddress || amount.length !== 1 || amount[0]?.denom !== 'ukava')
      throw new Error('of another owner');
    return {
      hash: hex.encode(sha256(raw)).toUpperCase(),
      sender: fromAddress,
      to: toAddress,
      units: BigInt(amount[0].amount),
      memo,
    };
  },
  async answer({ url, body }, chain) {
    const { pathname } = new URL(url);
    const at = (path: string) => (pathname.startsWith(path) ? pathname.slice(path.length) : undefined);
    if (at('/cosmos/base/tendermint/v1beta1/blocks/latest') !== undefined) {
      return { block: { header: { height: String(chain.height) } } };
    }
    const owner = at('/cosmos/bank/v1beta1/balances/') ?? at('/cosmos/bank/v1beta1/spendable_balances/');
    if (owner !== undefined) {
      return { balances: [{ denom: 'ukava', amount: String(chain.balance(owner)) }], pagination: { next_key: null } };
    }
    const hash = at('/cosmos/tx/v1beta1/txs');
    if (hash === '' && body !== undefined) {
      const txhash = await chain.submit(Reflect.get(Object(body), 'tx_bytes'));
      return { tx_response: { code: 0, codespace: '', txhash, raw_log: '' } };
    }
    if (hash === undefined) return undefined;
    const sent = chain.sent(hash.slice(1));
    if (!sent || sent.height > chain.height) return { code: 5, message: 'tx not found', details: [] };
    return { tx_response: { code: 0, height: String(sent.height) } };
  },
};
