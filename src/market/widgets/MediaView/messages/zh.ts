import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  loading: '加载中…',
  media: '{name} 的图片',
  'media.video': '{name} 的视频',
  'media.audio': '{name} 的音频',
  'media.model': '{name} 的 3D 模型；拖动或用方向键旋转',
  'media.model.show': '查看 3D',
  'media.broken': '无法显示此文件',
} as const satisfies Translation<typeof en>;
