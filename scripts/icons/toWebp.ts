import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../chromium.ts';

/** Twice the largest size at which a list shows a wallet, in pixels. */
const SIDE = 96;

/** A picture of pixels as a small WebP. */
export async function toWebp(type: string, bytes: Buffer): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...chromiumArgs] });
  try {
    const page = await browser.newPage();
    const url = await page.evaluate<string>(drawing(`data:image/${type};base64,${bytes.toString('base64')}`));
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await browser.close();
  }
}

/** Runs in the page, so it is text: scripts are compiled without the types of a browser. */
function drawing(url: string): string {
  return `(async () => {
    const image = new Image();
    image.src = '${url}';
    await image.decode();
    const canvas = new OffscreenCanvas(${SIDE}, ${SIDE});
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, ${SIDE}, ${SIDE});
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(blob);
    });
  })()`;
}
