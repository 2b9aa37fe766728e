import {
  AbstractUserInterface,
  type Cancelable,
  cancelable,
  type PromptArgs,
  type PromptResponse,
  type UserInterfaceAccountCreationResponse,
  type UserInterfaceLoginResponse,
} from '@wharfkit/session';
import * as z from 'zod/mini';
import type { WalletPrompt } from '../../../shell/plugin/wallet.ts';

const Link = z.object({ href: z.string() });

/** The user interface for Anchor's library. Only the code to scan and its link are shown. */
export class AnchorUi extends AbstractUserInterface {
  readonly #prompt: WalletPrompt;
  #hide: (() => void) | undefined;

  constructor(prompt: WalletPrompt) {
    super();
    this.#prompt = prompt;
  }

  prompt({ elements }: PromptArgs): Cancelable<PromptResponse> {
    const link = z.safeParse(Link, elements.find(({ type }) => type === 'link')?.data);
    const code = elements.find(({ type }) => type === 'qr')?.data ?? link.data?.href;
    if (typeof code === 'string') {
      this.hide();
      this.#hide = this.#prompt.showQrCode({ uri: code, ...(link.success ? { openUrl: link.data.href } : {}) });
    }
    const open = new Promise<PromptResponse>(() => undefined);
    return cancelable(open, (canceled) => {
      throw canceled;
    });
  }

  hide(): void {
    this.#hide?.();
    this.#hide = undefined;
  }

  /** Returns the key instead of a text. Errors are recognized by these keys, and no text is shown. */
  override translate(key: string): string {
    return key;
  }

  override getTranslate() {
    return (key: string): string => key;
  }

  override async login(): Promise<UserInterfaceLoginResponse> {
    return { walletPluginIndex: 0 };
  }

  override async onAccountCreate(): Promise<UserInterfaceAccountCreationResponse> {
    return {};
  }

  override async onError(): Promise<void> {}
  override async onAccountCreateComplete(): Promise<void> {}
  override async onLogin(): Promise<void> {}
  override async onLoginComplete(): Promise<void> {}
  override async onTransact(): Promise<void> {}
  override async onTransactComplete(): Promise<void> {}
  override async onSign(): Promise<void> {}
  override async onSignComplete(): Promise<void> {}
  override async onBroadcast(): Promise<void> {}
  override async onBroadcastComplete(): Promise<void> {}
  override status(): void {}
  override addTranslations(): void {}
}
