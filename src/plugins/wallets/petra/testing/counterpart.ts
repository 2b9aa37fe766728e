import {
  AptosCounterpart,
  petraError,
} from '../../../../../tests/conformance/wallets/counterparts/AptosCounterpart.ts';

/**
 * aptoskent/petra-wallet, a copy of Petra's last public source: packages/core/src/api (handler.ts, error.ts,
 * event-emitter.ts) and petra-plugin-wallet-adapter 0.4.5 (src/errors.ts). Its later AIP-62 object is not public.
 */
export const counterpart = () =>
  new AptosCounterpart({
    by: 'petra-wallet packages/core/src/api, @aptos-labs/wallet-standard: Ed25519 keys',
    name: 'Petra',
    isPetra: true,
    throws: petraError(4001, 'Rejected', 'The user rejected the request'),
  });
