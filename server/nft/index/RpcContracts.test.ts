import { createServer } from 'node:http';
import { FetchRequest, JsonRpcProvider } from 'ethers';
import { afterEach, describe, expect, it } from 'vitest';
import { RpcContracts } from './RpcContracts.ts';

const CONTRACT = `0x${'12'.repeat(20)}`;
const { signal } = new AbortController();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A node that answers each call like this. */
async function contractsAt(answer: object) {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      const asked = JSON.parse(text);
      const replyTo = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, ...answer });
      response.end(JSON.stringify(Array.isArray(asked) ? asked.map(replyTo) : replyTo(asked)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const provider = new JsonRpcProvider(new FetchRequest(`http://127.0.0.1:${port}`), 1, { staticNetwork: true });
  stops.push(() => {
    provider.destroy();
    server.close();
  });
  return new RpcContracts(provider);
}

describe('RpcContracts', () => {
  it.each<[string, object]>([
    ['the rate is limited', { code: -32_005, message: 'rate limit exceeded' }],
    ['a batch is too large', { code: -32_600, message: 'batch too large' }],
    ['it lacks the block', { code: -32_000, message: 'header not found' }],
  ])('[NFT-03] does not read a node that says that %s as a contract without functions', async (_why, error) => {
    const contracts = await contractsAt({ error });

    await expect(contracts.facts(CONTRACT, 1n, signal)).rejects.toThrow();
    await expect(contracts.tokenUri({ standard: 'ERC721', contract: CONTRACT, tokenId: 1n }, signal)).rejects.toThrow();
  });

  it.each<[string, object]>([
    ['a revert', { error: { code: 3, message: 'execution reverted', data: '0x' } }],
    ['a revert without data', { error: { code: -32_000, message: 'execution reverted' } }],
    ['no data', { result: '0x' }],
  ])('[NFT-03] reads %s as a contract that lacks the function', async (_what, answer) => {
    const contracts = await contractsAt(answer);

    expect(await contracts.facts(CONTRACT, 1n, signal)).toMatchObject({ standard: '', name: '', contractUri: '' });
  });
});
