import { utf8 } from '@scure/base';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';

export interface CosmosSigning {
  /** The chain's own id: 'kava_2222-10'. */
  readonly network: string;
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array;
}

export interface CosmosSignDoc {
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly chainId: string;
  readonly accountNumber: bigint;
}

/** The document that a wallet signs directly (`cosmos.tx.v1beta1.SignDoc`). Encoded by hand, because an encoder library would add 11 KB. */
export function cosmosSignDoc(
  { from, payload }: UnsignedTransaction<'cosmos'>,
  { network, publicKey }: CosmosSigning,
): CosmosSignDoc {
  const coin = (denom: string, units: bigint) => [...text(1, denom), ...text(2, String(units))];
  const any = (type: string, value: Bytes) => [...text(1, type), ...field(2, value)];
  const send = [...text(1, from), ...text(2, payload.to), ...field(3, coin(payload.denom, payload.units))];
  const body = [
    ...field(1, any('/cosmos.bank.v1beta1.MsgSend', send)),
    ...text(2, payload.memo),
    ...number(3, payload.timeoutHeight),
  ];
  const signer = [
    ...field(1, any('/cosmos.crypto.secp256k1.PubKey', field(1, publicKey))),
    // SIGN_MODE_DIRECT
    ...field(2, field(1, number(1, 1n))),
    ...number(3, payload.sequence),
  ];
  const fee = [...field(1, coin(payload.feeDenom, payload.fee)), ...number(2, payload.gas)];
  return {
    bodyBytes: Uint8Array.from(body),
    authInfoBytes: Uint8Array.from([...field(1, signer), ...field(2, fee)]),
    chainId: network,
    accountNumber: payload.accountNumber,
  };
}

/** The signed transaction as it is submitted (`cosmos.tx.v1beta1.TxRaw`). */
export function cosmosTxRaw({ bodyBytes, authInfoBytes }: CosmosSignDoc, signature: Uint8Array): Uint8Array {
  return Uint8Array.from([...field(1, bodyBytes), ...field(2, authInfoBytes), ...field(3, signature)]);
}

type Bytes = readonly number[] | Uint8Array;

function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}

/** Protobuf leaves out what is zero or empty. */
function number(tag: number, value: bigint): number[] {
  return value === 0n ? [] : [tag << 3, ...varint(value)];
}

function field(tag: number, value: Bytes): number[] {
  return [(tag << 3) | 2, ...varint(BigInt(value.length)), ...value];
}

function text(tag: number, value: string): number[] {
  return value === '' ? [] : field(tag, utf8.decode(value));
}
