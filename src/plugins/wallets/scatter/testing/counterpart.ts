import { ScatterWallet } from '../../../../../tests/conformance/wallets/counterparts/ScatterWallet.ts';

export const counterpart = () => new ScatterWallet('get-scatter.com/developers', { makesApi: 'each call' });
