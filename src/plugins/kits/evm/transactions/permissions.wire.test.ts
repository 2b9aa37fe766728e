// @vitest-environment node
import { createRequire } from 'node:module';
import { Contract, ContractFactory, MaxUint256, type Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireBench } from '../../../../../tests/support/services/WireBench.ts';
import { erc20, nftOperators } from './abi.ts';

/** As much of ERC-721 as an operator needs. */
const source = `pragma solidity ^0.8.0; contract Cards {
  string public name = "Yard Cards";
  mapping(address => mapping(address => bool)) public isApprovedForAll;
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
  event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
  function setApprovalForAll(address operator, bool approved) external {
    isApprovedForAll[msg.sender][operator] = approved;
    emit ApprovalForAll(msg.sender, operator, approved);
    emit Approval(msg.sender, operator, 7);
  }
}`;
const spender = '0x00000000000000000000000000000000000000C0';
const other = '0x00000000000000000000000000000000000000d0';

let bench: WireBench;
beforeAll(async () => {
  bench = await WireBench.start();
});
afterAll(() => bench?.stop());

/** Nothing of ours: what the compiler makes of the lines above. */
async function deployCards(wallet: Wallet): Promise<string> {
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc');
  const settings = { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } };
  const input = { language: 'Solidity', sources: { 'Cards.sol': { content: source } }, settings };
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  const bytecode = String(contracts['Cards.sol'].Cards.evm.bytecode.object);
  const deployed = await new ContractFactory(nftOperators, bytecode, wallet).deploy();
  await deployed.waitForDeployment();
  return deployed.getAddress();
}

async function approve(
  wallet: Wallet,
  { symbol, to, units }: { readonly symbol: string; readonly to: string; readonly units: bigint },
): Promise<void> {
  const data = erc20.encodeFunctionData('approve', [to, units]);
  await (await wallet.sendTransaction({ to: bench.tokenOf(symbol).address ?? '', data })).wait();
}

interface Call {
  readonly to: string;
  readonly data: string;
}
type Refused = (call: Call) => boolean;

/** The real node's replies, with the error instead of the refused calls. */
async function answerBut(body: unknown, isRefused: Refused, error: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(bench.url, { method: 'POST', headers, body: JSON.stringify(body) });
  const requests = [body].flat() as { id: number; method: string; params: [Call] }[];
  const replies = [await response.json()].flat() as { id: number }[];
  const changed = requests.map(({ id, method, params }) => {
    const isWithout = method === 'eth_call' && isRefused(params[0]);
    return isWithout ? { jsonrpc: '2.0', id, error } : replies.find((reply) => reply.id === id);
  });
  return Response.json(Array.isArray(body) ? changed : changed[0]);
}

describe('EvmPermissions on a real node', () => {
  it('lists valid allowances and operators, newest first, and revokes each', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    await approve(wallet, { symbol: 'yUSD', to: spender, units: 5_000_000n });
    await approve(wallet, { symbol: 'yUSD', to: other, units: 1n });
    await approve(wallet, { symbol: 'yUSD', to: other, units: 0n });
    await approve(wallet, { symbol: 'yGOLD', to: other, units: MaxUint256 });
    const cards = await deployCards(wallet);
    const collection = new Contract(cards, nftOperators, wallet);
    await (await collection.getFunction('setApprovalForAll')(spender, true)).wait();

    const { permissions, sinceBlock } = await driver.permissions.list(wallet.address, {});

    expect(sinceBlock).toBeUndefined();
    expect(permissions).toMatchObject([
      { kind: 'operator', spender, collection: cards, name: 'Yard Cards' },
      { kind: 'allowance', spender: other, token: { symbol: 'yGOLD' }, isUnlimited: true },
      { kind: 'allowance', spender, token: { symbol: 'yUSD' }, isUnlimited: false },
    ]);
    const [, gold, usd] = permissions;
    if (gold?.kind !== 'allowance' || usd?.kind !== 'allowance') throw new Error('no allowances');
    expect([usd.amount, usd.atRisk].map((amount) => amount?.toDecimal())).toEqual(['5', '5']);
    // Of an unlimited allowance, what is there is at risk.
    const inHand = await driver.getBalances(wallet.address, [gold.token], {});
    expect(gold.atRisk?.units).toBe(inHand.get(gold.token.id)?.total.units);
    expect(Math.abs((usd.given.at ?? 0) - Date.now())).toBeLessThan(10 * 60_000);

    for (const permission of permissions) {
      const transaction = driver.permissions.prepareRevoke(wallet.address, permission);
      expect(driver.inspect(transaction)).toEqual(
        permission.kind === 'operator'
          ? { kind: 'operator', collection: cards, operator: spender, isAllowed: false }
          : { kind: 'approval', token: permission.token.id, units: 0n, spender: permission.spender },
      );
      await (await bench.sign(wallet, transaction)).wait();
    }
    expect((await driver.permissions.list(wallet.address, {})).permissions).toEqual([]);
  });

  it('[CHN-15] counts approvals that a node did not answer, and shows no amount without the decimals', async () => {
    const wallet = await bench.fundedWallet();
    const [usd, gold] = ['yUSD', 'yGOLD'].map((symbol) => bench.tokenOf(symbol).address?.toLowerCase() ?? '');
    await approve(wallet, { symbol: 'yUSD', to: spender, units: 5_000_000n });
    await approve(wallet, { symbol: 'yUSD', to: other, units: 1n });
    await approve(wallet, { symbol: 'yGOLD', to: other, units: 7n });
    const list = (isUnanswered: Refused, error: object) => {
      const answer = (_url: string, body: unknown) => answerBut(body, isUnanswered, error);
      return bench.driverOn([bench.url], { answer }).permissions.list(wallet.address, {});
    };
    const summary = async (isUnanswered: Refused, error: object) => {
      const { permissions, unread } = await list(isUnanswered, error);
      return { unread, symbols: permissions.map((one) => (one.kind === 'allowance' ? one.token.symbol : one.name)) };
    };
    const isAllowance = ({ to, data }: Call) => to === usd && data.startsWith('0xdd62ed3e');
    const isDecimals = ({ to, data }: Call) => to.toLowerCase() === gold && data === '0x313ce567';

    for (const message of ['header not found', 'internal error']) {
      const error = { code: -32_000, message };
      expect(await summary(isAllowance, error)).toEqual({ unread: 2, symbols: ['yGOLD'] });
      expect(await summary(isDecimals, error)).toEqual({ unread: 1, symbols: ['yUSD', 'yUSD'] });
    }
    // A contract that fails has no such right.
    const reverted = { code: 3, message: 'execution reverted', data: '0x' };
    expect(await summary(isAllowance, reverted)).toEqual({ unread: 0, symbols: ['yGOLD'] });
  });
});
