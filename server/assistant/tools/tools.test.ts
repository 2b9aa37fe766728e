import { describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { LedgerChannel } from '../../../tests/api/support/LedgerChannel.ts';
import { languageOf } from '../questionOf.ts';
import { ErrorTool } from './ErrorTool.ts';
import { RouteTool } from './RouteTool.ts';
import { TokenLookup } from './TokenLookup.ts';
import { TokenTool } from './TokenTool.ts';

const token = (symbol: string, name: string, address: string) => ({ symbol, name, address, decimals: 18, logoUrl: '' });

/** Three chains, one of which goes by the name of its coin. */
class Listing extends LedgerChannel {
  override chains() {
    const chain = (name: string, tokens: readonly ReturnType<typeof token>[]) => ({
      name,
      rpcUrls: [],
      tokens,
      transactionUrl: () => '',
    });
    return [
      chain('ETH', [
        token('ETH', 'Ether', NATIVE_ADDRESS),
        token('USDC', 'USD Coin', '0xe1'),
        token('ONE', 'One', '0xe3'),
      ]),
      chain('BASE', [token('ETH', 'Ether', NATIVE_ADDRESS), token('USDC', 'USD Coin', '0xb1')]),
      chain('SOLANA', [token('SOL', 'Solana', NATIVE_ADDRESS), token('USDC', 'USD Coin', 'So1')]),
    ];
  }
}

const book = new TokenLookup([new Listing()], () => 0);
const asked = (text: string) => ({ text, language: languageOf(text, 'en'), history: [], account: undefined });

describe('RouteTool', () => {
  const routes = new RouteTool(book);
  const route = (text: string) => {
    const [fact] = routes.look(asked(text));
    if (fact?.card?.type !== 'route') return undefined;
    const { from, to, amount } = fact.card.key;
    return `${amount} ${from.chain}:${from.address} ${to.chain}:${to.address}`;
  };
  const native = NATIVE_ADDRESS;

  it.each([
    ['swap 2 ETH to USDC', `2 ETH:${native} ETH:0xe1`],
    ['Swap 0.5 eth for usdc please', `0.5 ETH:${native} ETH:0xe1`],
    ['exchange 1,500.25 USDC into ETH', `1500.25 ETH:0xe1 ETH:${native}`],
    ['convert 2ETH to sol', `2 ETH:${native} SOLANA:${native}`],
    ['swap ETH to USDC', ` ETH:${native} ETH:0xe1`],
    ['swap 10 USDC on BASE to SOL', `10 BASE:0xb1 SOLANA:${native}`],
    ['swap 10 USDC on BASE to ETH on BASE', `10 BASE:0xb1 BASE:${native}`],
    ['swap 3 SOL to USDC on ETH', `3 SOLANA:${native} ETH:0xe1`],
    ['bridge 100 USDC from BASE to SOLANA', '100 BASE:0xb1 SOLANA:So1'],
    ['buy USDC with 2 ETH', `2 ETH:${native} ETH:0xe1`],
    ['把2个ETH换成USDC', `2 ETH:${native} ETH:0xe1`],
    ['用 100 USDC 兑换 SOL', `100 ETH:0xe1 SOLANA:${native}`],
    ['把 BASE 上的 50 USDC 换成 ETH', `50 BASE:0xb1 BASE:${native}`],
    ['0.3个以太坊换USDC', `0.3 ETH:${native} ETH:0xe1`],
    ['2 ETH를 USDC로 바꿔 줘', `2 ETH:${native} ETH:0xe1`],
    ['이더리움을 솔라나로 스왑하고 싶어요', ` ETH:${native} SOLANA:${native}`],
    ['BASE의 5 USDC를 ETH로 교환', `5 BASE:0xb1 BASE:${native}`],
  ])('%s', (text, expected) => {
    expect(route(text)).toBe(expected);
  });

  it.each([
    'swap 2 ETH to WHATEVER',
    'swap to 0x1111111111111111111111111111111111111111',
    'what is ETH',
    'swap USDC to 0x00000000000000000000000000000000000000a1',
    'how do I swap?',
    'swap 2 ETH to ETH on ETH',
  ])('ignores: %s', (text) => {
    expect(route(text)).toBeUndefined();
  });

  it('leaves out an invalid amount', () => {
    expect(route('swap 1,5 ETH to USDC')).toBe(` ETH:${native} ETH:0xe1`);
    expect(route('swap 0 ETH to USDC')).toBe(` ETH:${native} ETH:0xe1`);
    expect(route(`swap ${'9'.repeat(40)} ETH to USDC`)).toBe(` ETH:${native} ETH:0xe1`);
  });
});

describe('TokenTool', () => {
  const tokens = new TokenTool(book);
  const cards = (text: string) => tokens.look(asked(text)).map(({ card }) => card);

  it.each(['what is USDC?', 'USDC contract address', 'USDC 是什么代币', 'USDC가 뭐예요?', 'where is $usdc listed'])(
    'returns a card for each chain: %s',
    (text) => {
      expect(cards(text)).toEqual([
        { type: 'token', key: { chain: 'ETH', address: '0xe1' } },
        { type: 'token', key: { chain: 'BASE', address: '0xb1' } },
        { type: 'token', key: { chain: 'SOLANA', address: 'So1' } },
      ]);
    },
  );

  it.each(['what is the one thing to know', 'what is FAKE', 'is 0xe1 a token?', 'swap USDC to ETH'])(
    'finds no token in: %s',
    (text) => {
      expect(cards(text)).toEqual([]);
    },
  );
});

describe('ErrorTool', () => {
  const errors = new ErrorTool();
  const factsFor = (text: string) => errors.look(asked(text)).map(({ text: fact }) => fact);

  it.each([
    ['50009', '**50009:** The price is too low for a cross-chain purchase. Nothing was sent.'],
    ['what does 1145 mean', '**1145:** The service says this address is high-risk. It can’t use the bridge.'],
    ['error code 50014!', '**50014:** The service says your balance is too low for zero gas.'],
    ['错误代码 1145 是什么意思', '**1145：** 服务端称该地址存在风险，无法使用跨链桥。'],
    ['提示 50009', '**50009：** 价格过低，无法跨链购买。'],
    ['에러 50009가 떴어요', '**50009:** 크로스체인 구매를 하기에는 가격이 너무 낮아요.'],
    ['it says "Not enough liquidity."', '**1159:** Not enough liquidity.'],
    ['I see: No wallet connected', 'No wallet connected. Nothing was sent. Connect a wallet first.'],
    ['I got 1001', '**1001:** The request failed (code 1001).'],
  ])('%s', (text, beginning) => {
    expect(factsFor(text)[0]?.startsWith(beginning), factsFor(text)[0]).toBe(true);
  });

  it.each([
    'swap 1001 USDC',
    'I paid 1145.50 dollars, what does that mean',
    'hello',
    'code 12345 means what',
    '0x1145 mean',
  ])('finds no error in: %s', (text) => {
    expect(factsFor(text)).toEqual([]);
  });
});
