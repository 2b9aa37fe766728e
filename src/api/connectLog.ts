import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type * as z from 'zod/mini';
import type { statisticLog } from './meta.ts';
import { ofNft } from './nft/writeNft.ts';

interface Connection {
  readonly account: string;
  /** Wire name of the account's chain. */
  readonly chainName: string;
  /** Name of the wallet. */
  readonly wallet: string;
}

/** The log of a wallet connection. `salt` is public. */
export function connectLog(
  { account, chainName, wallet }: Connection,
  salt: string,
): z.input<typeof statisticLog.request> {
  const fields = {
    walletAddress: account,
    topic: 'connect_wallet' as const,
    ...ofNft({ chainName, contract: '', tokenId: '' }),
    infos: wallet,
  };
  return { ...fields, sign: checksumOf(fields, salt) };
}

/** The checksum that the contract requires: MD5 of the values, sorted by name, and the salt. It protects nothing. */
function checksumOf(fields: Readonly<Record<string, string>>, salt: string): string {
  const values = Object.keys(fields)
    .sort()
    .map((name) => fields[name] ?? '');
  return bytesToHex(md5(utf8ToBytes(values.join('') + salt)));
}
