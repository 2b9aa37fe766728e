import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  label: 'NFT 검색',
  placeholder: 'NFT, 컬렉션 검색',
  found: '상위 결과',
  searching: '검색 중…',
  'kind.collection': '컬렉션',
  'kind.nft': 'NFT',
  'all.collections': '컬렉션 전체 보기',
  'all.NFTs': 'NFT 전체 보기',
  title: '검색',
  'title.keyword': '“{keyword}” 검색 결과',
  tabs: '결과 종류',
  'tab.collections': '컬렉션',
  'tab.NFTs': 'NFT',
  total: '{total}개 찾음',
  none: '검색 결과가 없어요',
  'none.text': '다른 검색어나 컨트랙트 주소, 네트워크로 검색해 보세요.',
  failed: '검색이 응답하지 않아요. 연결을 확인하고 다시 시도하세요.',
  retry: '다시 시도',
  'empty.title': '무엇을 찾고 계신가요?',
  'empty.text': '위에 이름, 번호 또는 컨트랙트 주소를 입력하세요.',
  pages: '결과 페이지',
  previous: '이전',
  next: '다음',
  position: '{page}/{pages}페이지',
} as const satisfies Translation<typeof en>;
