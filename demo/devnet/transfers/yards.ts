import type { DepositChain } from '../../channel/deposits/DepositChain.ts';

/** What is known of a chain of plain transfers before its code is loaded. */
export interface Yard extends Pick<DepositChain, 'name' | 'id' | 'chainId' | 'orderBy' | 'pool' | 'tokens'> {
  readonly title: string;
  readonly native: { readonly symbol: string; readonly name: string; readonly decimals: number };
  readonly addressForm: RegExp;
  readonly hasInscriptions?: true;
}

/** Hash of Bityard's first block, of no real network. Its first 32 digits are the CAIP-2 id. */
export const BITYARD_GENESIS = 'bd46be5d34ebfb1515830d0f917a397f5a30bc7134a37255a0d95676a8066ced';

/** The demo's token of BRC-20. */
export const yardToken = {
  symbol: 'YARD',
  name: 'yard',
  decimals: 18,
  address: 'brc20:yard',
  pool: { tokens: 100_000n, dollars: 2_000_000n },
} as const;

/** The demo's Bitcoin. Its addresses are those of a regtest (`bcrt1…`), which no wallet on the main network accepts. */
export const bityard: Yard = {
  name: 'BITYARD',
  id: `bip122:${BITYARD_GENESIS.slice(0, 32)}`,
  title: 'Bityard',
  chainId: 771_004,
  native: { symbol: 'YBIT', name: 'Bityard', decimals: 8 },
  // Inscriptions are sent without a memo.
  orderBy: { kind: 'account' },
  pool: { coins: 100n, dollars: 6_000_000n },
  tokens: [yardToken],
  addressForm: /^(bcrt1[02-9ac-hj-np-z]{11,87}|[mn2][1-9A-HJ-NP-Za-km-z]{25,40})$/,
  hasInscriptions: true,
};

/** The demo's XRP Ledger. Its number makes each transaction name it, so that no other network accepts one. */
export const xrpyard: Yard = {
  name: 'XRPYARD',
  id: 'xrpl:771005',
  title: 'Xrpyard',
  chainId: 771_005,
  native: { symbol: 'YXRP', name: 'YXRP', decimals: 6 },
  orderBy: { kind: 'memo', field: 'tag' },
  pool: { coins: 2_000_000n, dollars: 1_000_000n },
  addressForm: /^T[1-9A-HJ-NP-Za-km-z]{46}$/,
};

/** The demo's TON. Its addresses are those of test networks (`0Q…`), which no wallet on the main network accepts. */
export const tonyard: Yard = {
  name: 'TONYARD',
  id: 'tvm:-771006',
  title: 'Tonyard',
  chainId: 771_006,
  native: { symbol: 'YTON', name: 'YTON', decimals: 9 },
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 400_000n, dollars: 1_000_000n },
  addressForm: /^[0k]Q[-\w]{46}$/,
};

export const yards: readonly Yard[] = [bityard, xrpyard, tonyard];
