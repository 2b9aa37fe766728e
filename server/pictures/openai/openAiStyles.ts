import type { Language } from '../../../src/model/language.ts';
import type { PictureStyle } from '../PictureMaker.ts';

export interface WordedStyle extends PictureStyle {
  /** Appended to the prompt; empty appends nothing. */
  readonly words: string;
}

const style = (id: string, words: string, names: Readonly<Record<Language, string>>): WordedStyle => ({
  id,
  words,
  name: (language) => names[language],
});

/** A model has no styles. These texts describe each style to it. */
export const openAiStyles: readonly WordedStyle[] = [
  style('free', '', { en: 'As described', zh: '按描述', ko: '설명대로' }),
  style('photo', 'Photograph, natural light, shallow depth of field, fine detail', {
    en: 'Photograph',
    zh: '摄影',
    ko: '사진',
  }),
  style('oil', 'Oil painting, thick visible brush strokes, rich colour', {
    en: 'Oil painting',
    zh: '油画',
    ko: '유화',
  }),
  style('watercolour', 'Watercolour on cold-pressed paper, soft washes, white space', {
    en: 'Watercolour',
    zh: '水彩',
    ko: '수채화',
  }),
  style('ink', 'East Asian ink wash painting, mist, few brush strokes, one accent colour', {
    en: 'Ink wash',
    zh: '水墨',
    ko: '수묵화',
  }),
  style('print', 'Japanese woodblock print, flat colours, black outlines', {
    en: 'Woodblock print',
    zh: '木版画',
    ko: '목판화',
  }),
  style('render', '3D render, studio light, smooth materials', { en: '3D render', zh: '3D 渲染', ko: '3D 렌더링' }),
  style('pixel', 'Pixel art, limited palette, crisp square pixels', {
    en: 'Pixel art',
    zh: '像素画',
    ko: '픽셀 아트',
  }),
];
