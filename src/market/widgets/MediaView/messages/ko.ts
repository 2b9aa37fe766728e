import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  loading: '불러오는 중…',
  media: '{name} 이미지',
  'media.video': '{name} 동영상',
  'media.audio': '{name} 오디오',
  'media.model': '{name} 3D 모델. 끌거나 방향키로 회전',
  'media.model.show': '3D로 보기',
  'media.broken': '파일을 표시할 수 없어요',
} as const satisfies Translation<typeof en>;
