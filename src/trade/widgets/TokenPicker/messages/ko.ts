import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  search: '토큰 이름, 심볼, 주소 검색',
  chains: '네트워크',
  'chain.setAside': '{chain}(사용 불가)',
  allChains: '모든 네트워크',
  tokens: '토큰',
  'tokens.count': '토큰 {count}개',
  'tokens.count_one': '토큰 {count}개',
  'tokens.none': '토큰을 찾지 못했어요',
  'tokens.none.text': '컨트랙트 주소를 붙여 넣으면 토큰을 추가할 수 있어요.',
  'tokens.loading': '토큰을 불러오는 중…',
  'balance.unknown': '잔액을 불러오지 못했어요',
  unlisted: '목록에 없음',
  close: '닫기',
  'import.looking': '주소를 조회하는 중…',
  'import.bad': '올바른 토큰 주소를 입력하세요: 지원하는 네트워크의 주소가 아니에요.',
  'import.unsupported': '주소 오류: 이 주소의 네트워크 토큰은 여기에 추가할 수 없어요.',
  'import.none': '올바른 토큰 주소를 입력하세요: 토큰을 찾지 못했어요.',
  'import.found': '목록에 없는 토큰이에요. 이름은 누구나 베낄 수 있으니 프로젝트 공식 사이트에서 주소를 확인하세요.',
  'import.decimals': '{symbol}({chain}), 소수점 {decimals}자리',
  'import.checked': '주소를 확인했어요',
  'import.add': '{symbol} 추가',
} as const satisfies Translation<typeof en>;
