import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  contract: '컨트랙트',
  token: '토큰 ID',
  'names.stated': '이름과 이미지는 서비스 기준이에요. 컨트랙트와 토큰 ID를 확인하세요.',
} as const satisfies Translation<typeof en>;
