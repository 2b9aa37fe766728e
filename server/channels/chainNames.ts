/** Names that services use for the same chain (contract §1.4). The canonical name is on the right. */
const aliases: Readonly<Record<string, string>> = {
  AVAXC: 'AVALANCHE',
  AVAX: 'AVALANCHE',
  FTM: 'FANTOM',
  ARB: 'ARBITRUM',
  SOL: 'SOLANA',
  TRX: 'TRON',
  MATIC: 'POLYGON',
  OP: 'OPTIMISM',
  MNT: 'MANTLE',
  OKC: 'OKEXCHAIN',
  KLAY: 'KLAYTN',
};

/** The canonical name of a chain. Accepts any case and any alias. */
export function canonicalChain(name: string): string {
  const upper = name.trim().toUpperCase();
  return aliases[upper] ?? upper;
}
