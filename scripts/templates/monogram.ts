/** Where a placeholder is from. */
export const PLACEHOLDER_SOURCE = `${JSON.stringify({ drawn: 'placeholder' })}\n`;

/** A placeholder icon: the first letter on a color derived from the text. */
export function monogram(text: string): string {
  const hue = [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const letter = text.charAt(0).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="hsl(${hue} 45% 40%)"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>\n`;
}
