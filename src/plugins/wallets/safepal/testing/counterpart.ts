import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('safepalProvider, devdocs.safepal.com', {
    globals: at('safepalProvider'),
    flags: ['isSafePal', 'isTrust'],
  });
