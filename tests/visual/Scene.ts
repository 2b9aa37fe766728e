import type { Page } from '@playwright/test';
import type { Answers } from './Stage.ts';

/** What the recorded world is about. */
export interface Facts {
  /** Query of the collection's page. */
  readonly collection: string;
  /** Query of the page of an NFT that is for sale. */
  readonly listed: string;
  /** Query of the page of an NFT that the demo account owns. */
  readonly owned: string;
  /** Transaction of a swap that succeeded. */
  readonly order: string;
  /** What the demo wallet keeps on the device. */
  readonly device: string;
}

/** A page or a dialog in one state. */
export interface Scene {
  /** Of its pictures: `name-800-dark.png`. */
  readonly name: string;
  readonly hash: string | ((facts: Facts) => string);
  /** Somebody connected the demo wallet before. */
  readonly isConnected?: true;
  /** Local storage besides. */
  readonly stored?: (facts: Facts) => Readonly<Record<string, string>>;
  readonly answers?: Answers;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page, facts: Facts) => Promise<void>;
}

/** Each picture has half as many pixels a side: enough to see a button move by one, and a quarter of the bytes. */
export const scale = 0.5;

/** Heights show most of each page, and keep a picture small. */
export const sizes = [
  { width: 1440, height: 1_000 },
  { width: 800, height: 1_000 },
  { width: 360, height: 1_200 },
] as const;

export const themes = ['light', 'dark'] as const;
