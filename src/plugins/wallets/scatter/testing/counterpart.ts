import { ScatterWallet } from '../../../../../tests/conformance/wallets/counterparts/ScatterWallet.ts';

export const counterpart = () => new ScatterWallet('scatterjs-core, scatterjs-plugin-eosjs2', { makesApi: 'proxied' });
