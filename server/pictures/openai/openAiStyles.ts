import type { PictureLanguage, PictureStyle } from '../PictureMaker.ts';

interface WordedStyle extends PictureStyle {
  /** Appended to the prompt; empty appends nothing. */
  readonly words: string;
}

const style = (id: string, words: string, names: Readonly<Record<PictureLanguage, string>>): WordedStyle => ({
  id,
  words,
  name: (language) => names[language],
});

/** A model has no styles. These texts describe each style to it. */
export const openAiStyles: readonly WordedStyle[] = [
  style('free', '', { en: 'As described', zh: '按描述', korea: '설명대로' }),
  style('photo', 'Photograph, natural light, shallow depth of field, fine detail', {
    en: 'Photograph',
    zh: '摄影',
    korea: '사진',
  }),
  style('oil', 'Oil painting, thick visible brush strokes, rich colour', {
    en: 'Oil painting',
    zh: '油画',
    korea: '유화',
  }),
  style('watercolour', 'Watercolour on cold-pressed paper, soft washes, white space', {
    en: 'Watercolour',
    zh: '水彩',
    korea: '수채화',
  }),
  style('ink', 'East Asian ink wash painting, mist, few brush strokes, one accent colour', {
    en: 'Ink wash',
    zh: '水墨',
    korea: '수묵화',
  }),
  style('print', 'Japanese woodblock print, flat colours, black outlines', {
    en: 'Woodblock print',
    zh: '木版画',
    korea: '목판화',
  }),
  style('render', '3D render, studio light, smooth materials', { en: '3D render', zh: '3D 渲染', korea: '3D 렌더링' }),
  style('pixel', 'Pixel art, limited palette, crisp square pixels', {
    en: 'Pixel art',
    zh: '像素画',
    korea: '픽셀 아트',
  }),
];
