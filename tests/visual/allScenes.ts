import type { Scene } from './Scene.ts';
import { nftScenes } from './scenes/nftScenes.ts';
import { orderScenes } from './scenes/orderScenes.ts';
import { shellScenes } from './scenes/shellScenes.ts';
import { swapScenes } from './scenes/swapScenes.ts';
import { walletScenes } from './scenes/walletScenes.ts';

/** Every page and the main dialogs, in the states that look different. */
export const allScenes: readonly Scene[] = [
  ...swapScenes,
  ...orderScenes,
  ...walletScenes,
  ...shellScenes,
  ...nftScenes,
];
