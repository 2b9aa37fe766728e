import { createHash } from 'node:crypto';

/** Replaces an NFT's picture: two flat colors derived from its address. */
export function drawnPicture(address: string): { readonly contentType: string; readonly body: string } {
  const [hue = 0, other = 0] = createHash('sha256').update(address).digest();
  const colour = (byte: number, light: number) => `hsl(${Math.round((byte / 255) * 360)} 45% ${light}%)`;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour(hue, 62)}" d="M0 0h100v100H0z"/><path fill="${colour(other, 40)}" d="M20 60h60v20H20z"/></svg>`;
  return { contentType: 'image/svg+xml', body };
}
