import ts from 'typescript';

/**
 * Fields of NFTs, collections and listings on the wire. `src/api/nft/readNft.ts` gives them the names of
 * `src/market/Nft.ts`, and `writeNft.ts` turns these back.
 */
const fields: ReadonlySet<string> = new Set(
  `bannerUrl creatorAddress currentPrice expireTime floorPrice isLike isSupportAny likeNum nftInfos ownerAddress
  paymentContract paymentDecimals paymentTokenName paymentUrl platformId tokenStandard volPercent`.split(/\s+/),
);
const wireType = /^Wire[A-Z]/;
const anywhere = new RegExp(`\\b(?:${[...fields].join('|')}|Wire[A-Z]\\w*)\\b`);

/** Words that a file needs, with the reason. */
export const excused: Readonly<Record<string, readonly [word: string, reason: string]>> = {
  'src/features/cart/checkout/nftReport.ts': ['platformId', 'the outbox stores the report as it is sent'],
  'src/features/collection/charts/charts.ts': ['floorPrice', 'a column of the reply that the chart draws'],
  'src/features/data-transfer/ImportRow.tsx': ['WireLanguage', 'stored codes of languages are those of the wire'],
  'src/shell/stores/storedKeys.ts': ['WireLanguage', 'stored codes of languages are those of the wire'],
  'src/features/swap/quotes/Route.ts': ['WireQuote', 'reads quotes'],
  'src/features/swap/quotes/askRoutes.ts': ['WireQuote', 'reads quotes'],
  'src/plugins/kits/solana/libraryInstruction.ts': ['WireInstruction', 'turns instructions into those of the library'],
};

export interface WireWord {
  readonly line: number;
  readonly word: string;
}

/** Names of the wire in a file outside `src/api`. Comments and texts are not names. */
export function wireWords(path: string, text: string): readonly WireWord[] {
  if (!anywhere.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: WireWord[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isWireWord(node.text) && excused[path]?.[0] !== node.text) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, word: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isWireWord(name: string): boolean {
  return fields.has(name) || wireType.test(name);
}
