import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'page.notFound': '페이지를 찾을 수 없어요',
  'page.notFound.text': '링크가 오래됐거나 잘못 입력됐을 수 있어요.',
  'page.home': '스왑으로 돌아가기',
  'problems.quarantined': '오류가 반복돼 사용할 수 없어요: {parts}.',
  'problems.text': '불러오지 못했어요: {parts}.',
} as const satisfies Translation<typeof en>;
