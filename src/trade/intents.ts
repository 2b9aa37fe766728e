import type { Token } from '../model/Token.ts';

declare module '../shell/intents.ts' {
  interface Intents {
    /**
     * Sets both tokens of the swap form and, if present, the amount to pay in human decimals. An empty amount clears the
     * field. The recipient becomes the user's own address, as in a new form. Answered only while the form is on the screen.
     */
    prefillSwap: { readonly from: Token; readonly to: Token; readonly amount?: string };
  }
}
