import {
  type MadePicture,
  PictureFailure,
  type PictureMaker,
  type PictureOrder,
} from '../../server/pictures/PictureMaker.ts';
import type { Language } from '../../src/model/language.ts';
import { drawPicture, isStyle, MADE_BY, type StyleId } from './drawPicture.ts';

const names: Readonly<Record<StyleId, Readonly<Record<Language, string>>>> = {
  paper: { en: 'Cut paper', zh: '剪纸', ko: '종이 오리기' },
  brush: { en: 'Thick paint', zh: '厚涂油画', ko: '두꺼운 붓질' },
  print: { en: 'Woodblock print', zh: '木版画', ko: '목판화' },
  glass: { en: 'Stained glass', zh: '彩色玻璃', ko: '스테인드글라스' },
  ink: { en: 'Ink wash', zh: '水墨', ko: '수묵화' },
  neon: { en: 'Neon lines', zh: '霓虹线条', ko: '네온 라인' },
  tiles: { en: 'Tiles', zh: '几何拼砖', ko: '기하학 타일' },
};

/** Prompt of each style's example. */
const examples: Readonly<Record<StyleId, string>> = {
  paper: 'a sailing boat on the sea at sunset',
  brush: 'stars over a calm lake at night',
  print: 'snowy mountain and cranes over the waves at dawn',
  glass: 'summer day, sun over the hills, a meadow of flowers',
  ink: 'temple in misty mountains, full moon',
  neon: 'neon city by the sea',
  tiles: 'sun, sea, boat, mountain, flower and cat',
};

const engineNames: Readonly<Record<Language, string>> = {
  en: MADE_BY,
  zh: 'Switchyard Studio（程序生成绘图，未使用 AI 模型）',
  ko: 'Switchyard Studio(알고리즘 드로잉, AI 모델 미사용)',
};

/** Our own engine. Draws by rules and random numbers, and says so. It costs nothing and calls no service. */
export class PictureStudio implements PictureMaker {
  readonly id = 'studio';

  name(language: Language): string {
    return engineNames[language];
  }

  styles() {
    return (Object.keys(names) as StyleId[]).map((id) => ({
      id,
      name: (language: Language) => names[id][language],
    }));
  }

  async make({ prompt, styleId, seed, signal, onProgress }: PictureOrder): Promise<MadePicture> {
    signal.throwIfAborted();
    const picture = draw(styleId, prompt, seed);
    onProgress(1);
    return picture;
  }

  example(styleId: string): MadePicture {
    return draw(styleId, isStyle(styleId) ? examples[styleId] : '', 'example');
  }
}

function draw(styleId: string, prompt: string, seed: string): MadePicture {
  if (!isStyle(styleId)) throw new PictureFailure('broken', `there is no style ${styleId}`);
  return { bytes: new TextEncoder().encode(drawPicture({ prompt, styleId, seed })), mediaType: 'image/svg+xml' };
}
