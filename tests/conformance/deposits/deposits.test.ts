// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { verifyDeposit } from '../../../src/features/swap/review/verifyDeposit.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Token } from '../../../src/model/Token.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { DepositChain } from '../../support/deposits/DepositChain.ts';
import { depositChains, fileOf } from '../../support/deposits/depositChains.ts';
import { recordedNodes } from '../../support/services/recordedNodes.ts';

const loaded = import.meta.glob<ChainPlugin>('../../../src/plugins/chains/*/index.ts', {
  eager: true,
  import: 'default',
});

interface DepositRequest {
  readonly to: string;
  readonly memo: string | undefined;
  readonly token: Token;
  readonly units: bigint;
}

function driverOf({ chain, answer, nodePath = '' }: DepositChain) {
  const { context } = recordedNodes(chain, answer);
  // A separate node, because requests to the shared one are slow.
  return chain.loadDriver({ ...context, rpcUrls: () => [`https://one.example${nodePath}`] });
}

/** Builds the transaction of a deposit from the backend's reply, and decodes it. */
async function pay(
  driver: Awaited<ReturnType<typeof driverOf>>,
  from: string,
  { to, memo, token, units }: DepositRequest,
) {
  const txData = { platformAddr: to, toType: '0', orderId: '7', ...(memo === undefined ? {} : { memo }) };
  const intent = { from: driver.canonicalAddress(from), token, amount: Amount.ofUnits(units, token) };
  const transaction = await driver.prepareTransaction(txData, intent, {});
  return { transaction, effect: driver.inspect(transaction) };
}

describe.each(depositChains.map((one) => [one.chain.family, one] as const))('a deposit on %s', (_family, one) => {
  const { chain, from, to, other, token, memos, hasBareTokens } = one;
  const shown: DepositRequest = { to, memo: memos?.[0], token: chain.native, units: 2_000_000n };

  /** Compares the built transaction with the displayed one. */
  async function check(built: DepositRequest, seen = shown) {
    const driver = await driverOf(one);
    const { transaction, effect } = await pay(driver, from, built);
    verifyDeposit(transaction, effect, {
      token: seen.token,
      amount: Amount.ofUnits(seen.units, seen.token),
      sender: driver.canonicalAddress(from),
      piece: undefined,
      deposit: { address: driver.canonicalAddress(to), memo: seen.memo },
    });
  }
  const differsIn = (field: string) => ({ code: 'transaction/mismatch', context: { field } });

  it('[SWP-11] is read back from its bytes as displayed', async () => {
    await expect(check(shown)).resolves.toBeUndefined();
  });

  it('[SWP-11] is refused with another amount, also by a single unit', async () => {
    for (const units of [shown.units + 1n, shown.units - 1n]) {
      await expect(check({ ...shown, units })).rejects.toMatchObject(differsIn('amount'));
    }
  });

  it('[SWP-11] is refused with another address', async () => {
    await expect(check({ ...shown, to: other })).rejects.toMatchObject(differsIn('deposit address'));
  });

  it('[SWP-11] is refused with another memo, without the displayed one, and with an unsupported one', async () => {
    if (!memos) {
      await expect(check({ ...shown, memo: '77' })).rejects.toMatchObject({ code: 'transaction/unreadable' });
      return;
    }
    for (const memo of [memos[1], undefined]) {
      await expect(check({ ...shown, memo })).rejects.toMatchObject(differsIn('memo'));
    }
  });

  it('[SWP-11] is refused in another token than displayed', async () => {
    if (token) {
      const bare = hasBareTokens ? { ...shown, memo: undefined } : shown;
      await expect(check({ ...bare, token }, bare)).rejects.toMatchObject(differsIn('token'));
      return;
    }
    const none = { ...chain.native, id: chain.tokenId(other), address: other };
    await expect(check({ ...shown, token: none })).rejects.toMatchObject({ code: expect.stringMatching(/^token\//) });
  });

  if (token) {
    it('[SWP-11] in a token is read back with the same token, amount and address', async () => {
      const asked = { ...shown, token, memo: hasBareTokens ? undefined : shown.memo };

      await expect(check(asked, asked)).resolves.toBeUndefined();
      await expect(check({ ...asked, to: other }, asked)).rejects.toMatchObject(differsIn('deposit address'));
      await expect(check({ ...asked, units: 1n }, asked)).rejects.toMatchObject(differsIn('amount'));
    });
  }
  if (hasBareTokens) {
    it('[SWP-11] in a token is refused with a memo, because it would not be read', async () => {
      await expect(check({ ...shown, token: token ?? chain.native })).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    });
  }
});

describe('deposits', () => {
  it.each([...new Set(Object.values(loaded).map(({ family }) => String(family)))])(
    '[SWP-11] are tried on %s',
    (family) => {
      const file = `src/plugins/chains/<a chain of ${family}>/testing/deposit.ts`;
      const tried = depositChains.map(({ chain }) => chain.family);

      expect(tried, `Write ${file}, see docs/adding-a-family.md.`).toContain(family);
    },
  );

  it.each(depositChains.map((one) => [one.chain.family, one] as const))(
    'have nodes of each chain of the family %s',
    (family, one) => {
      const chains = Object.values(loaded).filter((chain) => chain.family === family);
      const hasAll = chains.every(({ id }) => depositChains.some(({ chain }) => chain.id === id));

      if (!hasAll) expect(one.answerOf, `Write answerOf in ${fileOf(one)}, see docs/adding-a-family.md.`).toBeDefined();
    },
  );
});
