import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '이용 가이드',
  contents: '목차',
  'search.label': '이용 가이드 검색',
  'search.count': '검색 결과 {count}개',
  'search.count_one': '검색 결과 {count}개',
  'search.none': '검색 결과가 없어요',
  'search.none.text': '다른 단어로 찾아보거나 AI 도우미에게 물어보세요.',
  onPage: '이 페이지의 내용',
  neighbours: '이전·다음 페이지',
  previous: '이전: {title}',
  next: '다음: {title}',
  unknown: '페이지를 찾을 수 없어요',
  'unknown.text': '오래된 링크일 수 있어요. 목차에서 전체 페이지를 확인하세요.',
} as const satisfies Translation<typeof en>;
