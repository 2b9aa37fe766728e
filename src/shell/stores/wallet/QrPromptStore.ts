import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QrImage, WalletPrompt } from '../../plugin/wallet.ts';

export interface QrRequest {
  readonly uri: string;
  readonly openUrl?: string;
}

/** QR codes to show for wallets: one while connecting, and a picture at any time. */
export class QrPromptStore implements WalletPrompt {
  current: QrRequest | undefined;
  image: QrImage | undefined;

  constructor() {
    makeAutoObservable(this, { current: observableRef, image: observableRef });
  }

  showQrCode(code: QrRequest): () => void {
    this.#set(code);
    return () => {
      if (this.current === code) this.#set(undefined);
    };
  }

  showQrImage(image: QrImage): () => void {
    this.#setImage(image);
    return () => {
      if (this.image === image) this.#setImage(undefined);
    };
  }

  #setImage(image: QrImage | undefined): void {
    runInAction(() => {
      this.image = image;
    });
  }

  #set(code: QrRequest | undefined): void {
    runInAction(() => {
      this.current = code;
    });
  }
}
