import { verifyTypedData } from 'ethers';
import { describe, expect, it } from 'vitest';
import { CHAIN_ID, orderData } from '../../../../../tests/support/seaportOrder.ts';
import { readOrder } from '../nfts/readOrder.ts';
import { LocalKeyProvider } from './LocalKeyProvider.ts';

describe('LocalKeyProvider', () => {
  it('[NFT-07] signs an order with a recoverable signer', async () => {
    const provider = new LocalKeyProvider(`0x${'1'.repeat(64)}`, [CHAIN_ID], { rpcUrls: () => [] });
    const [address] = (await provider.request({ method: 'eth_accounts' })) as string[];
    const { signable } = readOrder(orderData(), CHAIN_ID);

    const params = [address, JSON.stringify(signable)];
    const signature = await provider.request({ method: 'eth_signTypedData_v4', params });

    const { domain, types, message } = orderData();
    expect(verifyTypedData(domain, types, message, String(signature))).toBe(address);
  });
});
