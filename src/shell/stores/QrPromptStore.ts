import { makeAutoObservable, observableRef } from 'mobx';
import type { WalletPrompt } from '../plugin/wallet.ts';

export interface QrRequest {
  readonly uri: string;
  readonly openUrl?: string;
}

/** The QR code that a connecting wallet wants shown. */
export class QrPromptStore implements WalletPrompt {
  current: QrRequest | undefined;

  constructor() {
    makeAutoObservable(this, { current: observableRef });
  }

  showQrCode(code: QrRequest): () => void {
    this.#set(code);
    return () => {
      if (this.current === code) this.#set(undefined);
    };
  }

  #set(code: QrRequest | undefined): void {
    this.current = code;
  }
}
