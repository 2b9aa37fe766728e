import type { Draft } from './Draft.ts';
import { monogram } from './monogram.ts';

export interface WalletChoices {
  readonly id: string;
  readonly name: string;
  readonly rdns: string;
}

/** The folder of an injected EVM wallet. */
export function walletDraft({ id, name, rdns }: WalletChoices): Draft {
  return {
    folder: `src/plugins/wallets/${id}`,
    files: {
      'index.ts': `import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

export default defineInjectedWallet({
  id: '${id}',
  name: '${name}',
  icon,
  installUrl: 'https://${id}.example/download',
  rdns: ['${rdns}'],
});
`,
      'icon.svg': monogram(name),
    },
    next: 'Fill in what is not true yet, replace the icon, and see it with: npm run plugins',
  };
}
