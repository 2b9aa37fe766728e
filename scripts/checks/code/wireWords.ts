import ts from 'typescript';

/**
 * Fields of NFTs, collections and listings on the wire. `src/api/nft/readNft.ts` gives them the names of
 * `src/market/Nft.ts`, and `writeNft.ts` turns these back.
 */
const nftFields = `approveAddress bannerUrl buyNow checkoutAddress closing_date contractAddress created_date
  creatorAddress currentPrice event_type exchangeAddress expireTime  floorPrice from_address isLike
  isSupportAny isSupportSell keyWords likeNum mainnet maker_address nftId nftInfos nftUrl orderField orderSide
  ownerAddress payment_token paymentContract paymentDecimals paymentInfo paymentTokenName paymentUrl platformId
  tokenStandard total_price trait_type transaction_hash txInfo userAddr volPercent`;

/** Fields of orders on the wire. `src/api/readOrder.ts` gives them the names of `src/trade/orders/SwapOrder.ts`. */
const orderFields = `createTime finalStatus fromTokenAddress fromTokenAmount fromTokenChain fromTokenSymbol fromTokenUrl
  noGasTxInfo receiveAddress releaseStatus toTokenAddress toTokenChain toTokenSymbol toTokenUrl transferOutId txHash userAddr`;

/** Types of orders as the service sends them. `OrderFeed` of `src/trade/orders` gives the app's own. */
const orderTypes: ReadonlySet<string> = new Set(['SwapOrder', 'SwapRecord', 'TransactionLeg']);
const declaresOrders = /\/api\/swapOrders\.ts['"]$/;

/** Fields of quotes, requests and reports on the wire. `src/api/readQuote.ts`, `writeOrder.ts` and `storedSwap.ts` have them. */
const swapFields = `amountOutMin btcMemo confirmHash depositCoinCode depositGasFeeAmt depositMax depositMin dex
  dexName dexStatus estimatedTime fromAddress isConfirm isCrossEnable isNoGas isSupport isSupportNoGas kycInfo
  logoURI noGasDepositMax noGasDepositMin platformAddr quoteSwitch receiveTokenAmount resCode resMsg routerPath
  toTokenAmount transferData txData`;

/** Fields of other calls on the wire. The file in `src/api` that declares a call also reads and writes them. */
const otherFields = `amt device_no FastGasPrice msggroup output_type ProposeGasPrice qr_png SafeGasPrice sessionUuid
  sourceFlag tick userNo walletAddress websocket_status`;

const fields: ReadonlySet<string> = new Set(`${nftFields} ${orderFields} ${swapFields} ${otherFields}`.split(/\s+/));
const wireType = /^Wire[A-Z]/;
const anywhere = new RegExp(`\\b(?:${[...fields].join('|')}|Wire[A-Z]\\w*)\\b|swapOrders\\.ts`);

/** Words that a file needs, separated by spaces, with the reason. */
export const excused: Readonly<Record<string, readonly [words: string, reason: string]>> = {
  'src/plugins/kits/tron/TronDriver.ts': ['fromAddress', 'a field of the transaction request on TRON'],
  'src/plugins/kits/tron/payload.ts': ['fromAddress', 'a field of the transaction request on TRON'],
};

/** A plugin's own excuse, with the reason: `// Not our wire: txHash, a field of the node.` */
const OWN_EXCUSE = /\/\/ Not our wire: ([\w ]+), \S/;

/** The words that a plugin excuses in a comment. */
export function ownExcuses(path: string, text: string): readonly string[] {
  return (path.startsWith('src/plugins/') && OWN_EXCUSE.exec(text)?.[1]?.split(' ')) || [];
}

export interface WireWord {
  readonly line: number;
  readonly word: string;
}

/** Names of the wire in a file outside `src/api`. Comments and texts are not names. */
export function wireWords(path: string, text: string): readonly WireWord[] {
  if (!anywhere.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: WireWord[] = [];
  const allowed = [...(excused[path]?.[0].split(' ') ?? []), ...ownExcuses(path, text)];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isWireWord(node.text) && !allowed.includes(node.text)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, word: node.text });
    }
    if (ts.isImportSpecifier(node) && isWireType(node, file)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, word: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The app has types of the same names, so where it comes from decides. */
function isWireType(node: ts.ImportSpecifier, file: ts.SourceFile): boolean {
  const declaration = node.parent.parent.parent;
  const isFromApi =
    ts.isImportDeclaration(declaration) && declaresOrders.test(declaration.moduleSpecifier.getText(file));
  return isFromApi && orderTypes.has((node.propertyName ?? node.name).text);
}

function isWireWord(name: string): boolean {
  return fields.has(name) || wireType.test(name);
}
