import { Contract, JsonRpcProvider, Wallet } from 'ethers';
import bityardPins from '../../../src/plugins/chains/bityard/pins.json' with { type: 'json' };
import northyardPins from '../../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import { Backend } from '../support/Backend.ts';
import { BityardUnisat } from '../support/bitcoin/BityardUnisat.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

test.describe('the demo’s Bitcoin with UniSat', () => {
  const demo = new Backend(79);
  test.beforeAll(() => demo.start());
  test.afterAll(() => demo.stop());
  const accounts: readonly string[] = bityardPins.map(({ address }) => address);

  /** Base units of yUSD on Northyard. */
  async function dollars(owner: string): Promise<bigint> {
    const yusd = northyardPins.find((pin) => 'symbol' in pin && pin.symbol === 'yUSD')?.address ?? '';
    const provider = new JsonRpcProvider(`${demo.url}devnet/rpc/NORTHYARD`);
    const held: unknown = await new Contract(yusd, ['function balanceOf(address) view returns (uint256)'], provider)
      .getFunction('balanceOf')
      .staticCall(owner);
    provider.destroy();
    return BigInt(String(held));
  }

  test('[SWP-11] a swap is paid by sendBitcoin, and the order succeeds', async ({ page, context }) => {
    const recipient = Wallet.createRandom().address;
    const unisat = new BityardUnisat(demo.url);
    await unisat.fund(10_000_000);
    await unisat.install(context);
    await page.goto(demo.url);
    const swap = new SwapPage(page);
    await swap.connect(/^UniSat/);
    await swap.choose('pay with', 'YBIT', 'Bityard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('0.05');
    await swap.sendTo(recipient);
    await swap.review();
    await swap.confirm();
    await swap.sent();
    await swap.success();

    const { from, outputs } = await unisat.sent(hashIn(page.url()));
    expect(from).toBe(unisat.address);
    expect(outputs[0]?.value).toBe(5_000_000);
    expect(accounts).toContain(outputs[0]?.to);
    expect(await dollars(recipient)).toBeGreaterThan(2_900_000_000n);
  });

  test('[SWP-10] a transfer inscription of BRC-20 pays a swap, and the order succeeds', async ({ page, context }) => {
    const recipient = Wallet.createRandom().address;
    const unisat = new BityardUnisat(demo.url);
    await unisat.fund(100_000, '40');
    const id = await unisat.inscribeTransfer('25');
    await unisat.inscribeTransfer('15');
    await unisat.install(context);
    await page.goto(demo.url);
    const swap = new SwapPage(page);
    await swap.connect(/^UniSat/);
    await swap.choose('pay with', 'YARD', 'Bityard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await page.getByRole('radio', { name: /^25 YARD/ }).check();
    await swap.sendTo(recipient);
    await swap.review();
    await swap.confirm();
    await swap.sent();
    await swap.success();

    const hash = hashIn(page.url());
    const { outputs } = await unisat.sent(hash);
    expect(accounts).toContain(outputs[0]?.to);
    // 25 YARD are about 500 yUSD at the price of the pool.
    expect(await dollars(recipient)).toBeGreaterThan(480_000_000n);
    await page.goto(`${demo.url}devnet/explorer/BITYARD/tx/${hash}`);
    await expect(page.getByText(`25 yard by the inscription ${id}`)).toBeVisible();
  });

  test('[SWP-10] BRC-20 is bought with a token of an EVM chain, and inscribed to UniSat’s account', async ({
    page,
  }) => {
    const { address } = new BityardUnisat(demo.url);
    await page.goto(demo.url);
    const swap = new SwapPage(page);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'YARD', 'Bityard');
    await swap.enter('500');
    await swap.sendTo(address);
    await swap.review();
    await swap.confirm();
    await swap.sent();
    // Nodes of Bitcoin know no inscriptions, so the service is named as the source.
    const state = swap.order.getByTestId('order-state');
    await expect(state).toContainText('This app can’t check it on Bityard.', { timeout: 120_000 });

    await page.goto(`${demo.url}devnet/explorer/BITYARD/address/${address}`);
    const hash = await page.getByText(/^[0-9a-f]{64}$/).textContent();
    await page.goto(`${demo.url}devnet/explorer/BITYARD/tx/${hash}`);
    await expect(page.getByText(/24\.\d+ yard by the inscription/)).toBeVisible();
  });
});

function hashIn(url: string): string {
  return /#\/order\/([0-9a-f]{64})/.exec(url)?.[1] ?? '';
}
