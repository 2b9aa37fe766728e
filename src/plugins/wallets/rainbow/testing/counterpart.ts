import { UserRejectedRequestError } from 'viem';
import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

/** Every failure, also a rejection, has the code of an internal error. The text is the one that viem composes. */
const rejection = {
  name: 'Internal error',
  code: -32_603,
  message: new UserRejectedRequestError(new Error('User rejected the request.')).message,
};

/**
 * @rainbow-me/provider, src/handleProviderRequest.ts; rainbow-me/browser-extension,
 * src/entries/background/handlers/handleProviderRequest.ts. Errors are plain objects.
 */
export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, @rainbow-me/provider and rainbow-me/browser-extension', {
    rdns: 'me.rainbow',
    name: 'Rainbow',
    flags: ['isRainbow', 'isMetaMask'],
    writesLowerCase: true,
    switchesUnasked: true,
    opensWindow: true,
    rejections: { other: rejection },
    unknownChain: { name: 'Invalid Request', code: -32_600, message: 'Chain Id not supported' },
    // It forgets the page, and answers so all the same.
    failsRevoke: { name: 'Internal error', code: -32_603, message: 'next' },
  });
