import { isHarmlessSvg } from '../../content/checkSvg.ts';
import { broken, harmful } from '../refuse.ts';

/** @throws Refusal `uploadTypeRefused` if it is not text, `uploadHarmful` for drawings that do more than draw */
export function checkSvg(bytes: Buffer): void {
  if (!isHarmlessSvg(textOf(bytes))) throw harmful('a drawing may only draw');
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw broken('a drawing that cannot be read');
  }
}
