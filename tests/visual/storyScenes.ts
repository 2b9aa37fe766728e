/** A state that the recorded demo cannot show, as a story shows it. */
interface StoryScene {
  /** Folder of its pictures, and its mockup. */
  readonly name: string;
  readonly story: string;
}

export const storyScenes: readonly StoryScene[] = [
  // A purchase would change the recorded market for the other scenes.
  { name: 'bought', story: 'features-cart-checkout-checkoutdialog--bought' },
  // The recorded account has no deposits.
  { name: 'refund', story: 'features-refund-refundpage--usual' },
  { name: 'components', story: 'foundations-components--sheet' },
];
