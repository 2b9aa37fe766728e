import ts from 'typescript';

const habits = {
  timer: {
    instead: 'use timeLimit of src/shell/platform or server/upstream, whose timer holds its signal',
    matches: (node) => ts.isPropertyAccessExpression(node) && node.getText() === 'AbortSignal.timeout',
  },
  storage: {
    instead:
      'use DeviceDatabase, which opens again and gives up, or PersistedState, which keeps the good entries of a list',
    matches: (node) =>
      ts.isIdentifier(node) && /^(?:openDB|indexedDB|localStorage)$/.test(node.text) && !isDeclared(node),
  },
  'no-answer': {
    instead: 'no answer is not an empty one: keep "unknown" as a value of its own, or let the error through',
    matches: isEmptyForNoAnswer,
  },
  'late-answer': {
    instead: 'an older answer may come last: use AnswerOrder, or a signal that ends with the question',
    matches: isLateAnswer,
  },
  'received-number': {
    instead: 'a service may write 5e-3 or too many digits: use readAmount',
    matches: (node) => ts.isPropertyAccessExpression(node) && node.getText() === 'Amount.parse',
  },
  'translated-symbol': {
    instead: 'translators of browsers change it: put translate="no" on its element',
    matches: isTranslatedSymbol,
  },
  'content-uri': {
    instead: 'documents write this in many ways: use contentUri',
    matches: (node) =>
      ts.isCallExpression(node) &&
      /\.(?:startsWith|replace|replaceAll|split)$/.test(node.expression.getText()) &&
      /^(?:['"]|\/\^?)(?:ipfs|ar):/.test(node.arguments[0]?.getText() ?? ''),
  },
} as const satisfies Readonly<Record<string, { instead: string; matches: (node: ts.Node) => boolean }>>;

type Habit = keyof typeof habits;

const typed = 'the user typed it';
const plain = 'the schema of the wire allows only plain decimals';

/** Files that need the old form, with the reason. */
export const excusedFiles: Readonly<Record<Habit, Readonly<Record<string, string>>>> = {
  timer: {},
  storage: {
    'src/shell/stores/DeviceDatabase.ts': 'the mechanism itself',
    'src/shell/Shell.ts': 'gives the storage to PersistedState',
  },
  'no-answer': {
    'server/nft/content/HttpsSource.ts': 'a host without an address is not fetched',
    'src/features/swap/review/ReceivedToken.ts': 'without pins, the token counts as unpinned',
    'src/plugins/kits/aptos/fees.ts': 'the node said that there is no such account, or that it runs no trials',
    'src/plugins/kits/bitcoin/transactions.ts': 'the node said that the address has no transactions',
    'src/plugins/kits/evm/nfts/EvmNfts.ts': 'a contract without the function holds nothing',
    'src/plugins/kits/evm/prices/usdPrices.ts': 'without words there is no round',
    'src/plugins/kits/polkadot/wallets/PolkadotSession.ts': 'an account of another network counts as none',
    'src/plugins/kits/shared/wallets/AccountFeed.ts': 'a wallet that does not answer has no accounts',
    'src/plugins/kits/shared/wallets/PaymentSession.ts': 'a wallet that does not answer has no accounts',
    'src/shell/stores/BalanceStore.ts': 'a token without an entry becomes unknown',
    'src/trade/rates/judgeFee.ts': 'a token without a price stays unknown',
    'src/trade/orders/SeenOrders.ts': 'the records page also asks the service',
  },
  'late-answer': {
    'src/features/create/draft/DraftStore.ts': 'read once, before the form is shown',
    'src/features/records/list/RecordsStore.ts': 'the database answers in order',
    'src/features/records/order/OrderStore.ts': 'the database answers in order',
    'src/features/swap/SwapStore.ts': 'the code of the review loads once',
    'src/features/swap/review/ReceivedToken.ts': 'the token never changes',
    'src/trade/allowances/AllowancesStore.ts': 'compares the accounts after the wait',
  },
  'received-number': {
    'src/features/collection/sweep/SweepDialog.tsx': typed,
    'src/features/portfolio/holdings/Holdings.ts': 'a constant',
    'src/features/portfolio/holdings/TokenTable.tsx': plain,
    'src/features/sell/listing/SellDraft.ts': typed,
    'src/features/swap/form/SwapForm.ts': typed,
    'src/features/swap/link/takeSwapLink.ts': 'a link as the app writes it; another one keeps its text and says why',
    'src/features/swap/quotes/watchRate.ts': plain,
    'src/features/swap/values/SwapValues.ts': plain,
    'src/features/swap/zeroGas/zeroGasBounds.ts': 'bounds with too many digits are not taken',
    'src/plugins/kits/bitcoin/Inscriptions.ts': 'an inscription moves whole: digits too many are an error',
    'src/plugins/kits/xrp/XrpScanner.ts': plain,
    'src/shell/i18n/formatDollars.ts': plain,
    'src/trade/orders/listedAmount.ts': 'without it, the text of the service is shown',
    'src/trade/swapAgain.ts': 'without it, the amount is left to the user',
  },
  'translated-symbol': {},
  'content-uri': { 'server/nft/content/contentUri.ts': 'the mechanism itself' },
};

export interface HabitUse {
  readonly habit: Habit;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

/** The places of a file with the old form of a habit. Comments and texts do not count. */
export function habitUses(path: string, text: string): readonly HabitUse[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: HabitUse[] = [];
  const names = Object.keys(habits).filter((name): name is Habit => name in habits);
  const visit = (node: ts.Node): void => {
    for (const habit of names) {
      if (!habits[habit].matches(node)) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      const short = node.getText(file).replace(/\s+/g, ' ').slice(0, 60);
      found.push({ habit, line, text: short, instead: habits[habit].instead });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A member or an import of this name, not a use of it. */
function isDeclared({ parent }: ts.Identifier): boolean {
  return ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent) || ts.isBindingElement(parent);
}

/** `asked.catch(() => [])`, `x.status === 'ok' ? x.list : []`, and `(await read()) ?? 0n`. */
function isEmptyForNoAnswer(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [handler] = node.arguments;
    return node.expression.name.text === 'catch' && !!handler && ts.isArrowFunction(handler) && isEmpty(handler.body);
  }
  if (ts.isConditionalExpression(node)) {
    return /\.status === '(?:ok|answered)'/.test(node.condition.getText()) && isEmpty(node.whenFalse);
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return false;
  // An optional call is an ability that a plugin may lack, and the server's own readings throw.
  const isServer = /^(server|demo)\//.test(node.getSourceFile().fileName);
  return !isServer && isEmpty(node.right) && hasAwait(node.left) && !node.left.getText().includes('?.(');
}

/** `[]`, `0`, `0n`, `new Map()`, `new Set()`. */
function isEmpty(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isEmpty(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  return /^(?:0n?|new (?:Map|Set)(?:<.*>)?\(\))$/s.test(node.getText());
}

function hasAwait(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, (inner) => hasAwait(inner) || undefined) ?? false);
}

/** `<bdi>{token.symbol}</bdi>` and `<b>{shortAddress(owner)}</b>`, if no element around it has `translate="no"`. */
function isTranslatedSymbol(node: ts.Node): boolean {
  if (!ts.isJsxExpression(node) || !ts.isJsxElement(node.parent)) return false;
  if (!/^(?:[\w.?[\]]+\.)?symbol$|^shortAddress\(/.test(node.expression?.getText() ?? '')) return false;
  return !ts.findAncestor(node, (outer) => ts.isJsxElement(outer) && isKeptAsWritten(outer.openingElement));
}

function isKeptAsWritten({ attributes }: ts.JsxOpeningElement): boolean {
  return attributes.properties.some((one) => one.getText() === 'translate="no"');
}

const CONSTANT = /^(?:true|false|undefined|null)$/;
/** What tells whether the question is still the newest: an order, a signal, a comparison with the state. */
const ORDERED = /[sS]ignal\b|\b(?:take|isNewest)\(|!== this\.|this\.[#\w]+ !==/;

/** `this.field = answer` after a wait, in an async method without an order. Private fields and constants do not count. */
function isLateAnswer(node: ts.Node): boolean {
  if (!node.getSourceFile().fileName.startsWith('src/')) return false;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  if (!/^this\.\w+$/.test(node.left.getText()) || CONSTANT.test(node.right.getText())) return false;
  const method = ts.findAncestor(node, ts.isMethodDeclaration);
  if (!method?.body || ORDERED.test(method.getText())) return false;
  const end = node.getEnd();
  const isBefore = (inner: ts.Node): boolean =>
    (ts.isAwaitExpression(inner) && inner.getStart() < end && !ts.findAncestor(node, (outer) => outer === inner)) ||
    (ts.forEachChild(inner, (deeper) => isBefore(deeper) || undefined) ?? false);
  return isBefore(method.body);
}
