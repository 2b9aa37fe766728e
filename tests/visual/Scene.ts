import type { Page } from '@playwright/test';
import type { WalletMood } from './injectWallet.ts';
import type { Answers } from './Stage.ts';

/** Facts about the recorded world. */
export interface Facts {
  /** Query of the collection's page. */
  readonly collection: string;
  /** Query of the page of an NFT that is for sale. */
  readonly listed: string;
  /** Query of the page of an NFT that the demo account owns. */
  readonly owned: string;
  /** Transaction of a swap that succeeded. */
  readonly order: string;
  /** Data of the demo wallet on the device. */
  readonly device: string;
  /** Records of the outbox on the device. */
  readonly outbox: string;
  /** Address of the demo account on the EVM chains. */
  readonly account: string;
  /** A token of Northyard that is on no list and has the symbol of a listed one. */
  readonly unlisted: string;
}

/** A page or a dialog in one state. */
export interface Scene {
  /** Folder of its pictures: `name/800-dark.png`. */
  readonly name: string;
  /** The mockup beside its pictures in the comparison. By default the one of the same name. */
  readonly mockup?: string;
  readonly hash: string | ((facts: Facts) => string);
  /** The demo wallet is already connected. */
  readonly isConnected?: true;
  /** A browser wallet with the demo account, not yet connected. */
  readonly wallet?: WalletMood;
  /** Its letters come from fonts of the system, which differ between machines: the pictures are shown, but not compared. */
  readonly usesSystemFonts?: true;
  /** Additional values in local storage. */
  readonly stored?: (facts: Facts) => Readonly<Record<string, string>>;
  readonly answers?: Answers;
  /** Actions before the picture is taken. */
  readonly act?: (page: Page, facts: Facts) => Promise<void>;
}

/**
 * Each picture has half the pixels per side. A button moved by one pixel is still visible, and the file has a quarter of the
 * bytes.
 */
export const scale = 0.5;

/** Heights that show most of each page and keep pictures small. */
export const sizes = [
  { width: 1440, height: 1_000 },
  { width: 800, height: 1_000 },
  { width: 390, height: 1_200 },
  { width: 360, height: 1_200 },
] as const;

export const themes = ['light', 'dark'] as const;
