import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  title: '사용 설명서',
  contents: '설명서 전체 목차',
  'search.label': '설명서 검색',
  'search.count': '{count}개 항목을 찾았습니다',
  'search.none': '이 단어가 들어 있는 페이지가 없습니다',
  'search.none.text': '단어를 줄이거나 바꿔 보세요. 도우미에게 물어볼 수도 있습니다.',
  onPage: '이 페이지의 내용',
  neighbours: '앞뒤 페이지',
  previous: '이전: {title}',
  next: '다음: {title}',
  unknown: '설명서에 없는 페이지입니다',
  'unknown.text': '오래된 링크일 수 있습니다. 목차에 모든 페이지가 있습니다.',
} as const satisfies Translation<typeof en>;
