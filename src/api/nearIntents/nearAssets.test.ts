import { describe, expect, it } from 'vitest';
import recorded from '../../../tests/upstream/near-intents/quote.json' with { type: 'json' };
import status from '../../../tests/upstream/near-intents/status.json' with { type: 'json' };
import { nearAssetIds } from './nearAssets.ts';

const { originAsset, destinationAsset } = recorded.reply.quoteRequest;

describe('[LIV-02] asset ids of NEAR Intents', () => {
  it('are those of recorded quotes', () => {
    expect(nearAssetIds({ name: 'btc' }, undefined)).toContain(originAsset);
    expect(nearAssetIds({ name: 'tron' }, undefined)).toContain(status.refunded.originAsset);
    // The recorded quote is of the staging bridge.
    const ids = nearAssetIds({ name: 'eth' }, '0xdAC17F958D2ee523a2206206994597C13D831ec7');
    expect(ids).toContain(destinationAsset.replace('.stft.', '.omft.'));
  });

  it('name the coins of the HOT bridge as its list does', () => {
    expect(nearAssetIds({ name: 'bsc', hot: 56 }, undefined)).toContain(
      'nep245:v2_1.omni.hot.tg:56_11111111111111111111',
    );
    expect(nearAssetIds({ name: 'ton', hot: 1117 }, undefined)).toContain('nep245:v2_1.omni.hot.tg:1117_');
  });

  it('are unknown for tokens whose id contains a hash', () => {
    expect(nearAssetIds({ name: 'sol' }, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toEqual([]);
    expect(nearAssetIds({ name: 'tron' }, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual([]);
  });
});
