import { hex, utf8 } from '@scure/base';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';

/** Parameters of `icx_sendTransaction` without the signature, in the format of the family's wallets. Every value is text. */
export interface IconRequest {
  readonly version: '0x3';
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly stepLimit: string;
  /** Microseconds since 1970. */
  readonly timestamp: string;
  readonly nid: string;
  readonly dataType?: 'call' | 'message';
  readonly data?: string | NonNullable<UnsignedTransaction<'icon-havah'>['payload']['call']>;
}

/** The request for the wallet to sign. `now` is in milliseconds since 1970. */
export function iconRequest({ from, payload }: UnsignedTransaction<'icon-havah'>, now: number): IconRequest {
  const { to, value, stepLimit, nid, call, message } = payload;
  return {
    version: '0x3',
    from,
    to,
    value: hexOf(value),
    stepLimit: hexOf(stepLimit),
    timestamp: hexOf(BigInt(now) * 1_000n),
    nid,
    ...(call ? { dataType: 'call', data: call } : {}),
    ...(message && !call ? { dataType: 'message', data: hexText(message) } : {}),
  };
}

/** The text's UTF-8 bytes in hex, as the family encodes them. */
export function hexText(text: string): string {
  return `0x${hex.encode(utf8.decode(text))}`;
}

/** An integer in hex, as the family encodes it: without leading zeros. */
export function hexOf(value: bigint): string {
  return `0x${value.toString(16)}`;
}

/** The text that `hexText` encoded. `undefined` if `hexText` could not have produced the data. */
export function textOfHex(data: string): string | undefined {
  if (!/^0x([0-9a-f]{2})*$/.test(data)) return undefined;
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return hexText(text) === data ? text : undefined;
}
