import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  label: 'NFT 검색',
  placeholder: '컬렉션, NFT, 컨트랙트 주소',
  found: '먼저 찾은 결과',
  searching: '검색 중…',
  'kind.collection': '컬렉션',
  'kind.nft': 'NFT',
  'all.collections': '컬렉션 모두 보기',
  'all.NFTs': 'NFT 모두 보기',
  title: '검색',
  'title.keyword': '검색: {keyword}',
  tabs: '결과 종류',
  'tab.collections': '컬렉션',
  'tab.NFTs': 'NFT',
  total: '{total}개 찾음',
  none: '검색 결과가 없습니다',
  'none.text': '다른 검색어나 컨트랙트 주소, 다른 체인으로 검색해 보세요.',
  failed: '검색에 응답이 없습니다. 연결을 확인하고 다시 시도하세요.',
  retry: '다시 시도',
  'empty.title': '무엇을 찾고 계신가요?',
  'empty.text': '위 검색창에 이름, 번호 또는 컨트랙트 주소를 입력하세요.',
  pages: '결과 페이지',
  previous: '이전',
  next: '다음',
  position: '{pages}페이지 중 {page}페이지',
} as const satisfies Translation<typeof en>;
