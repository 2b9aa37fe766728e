import type { Page } from '@playwright/test';
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
}

/** A page or a dialog in one state. */
export interface Scene {
  /** Folder of its pictures: `name/800-dark.png`. */
  readonly name: string;
  readonly hash: string | ((facts: Facts) => string);
  /** The demo wallet is already connected. */
  readonly isConnected?: true;
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
  { width: 360, height: 1_200 },
] as const;

export const themes = ['light', 'dark'] as const;
