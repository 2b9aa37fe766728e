import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  search: '심볼, 이름 또는 주소로 검색',
  chains: '체인',
  'chain.setAside': '{chain} (사용 중지됨)',
  allChains: '모든 체인',
  tokens: '토큰',
  'tokens.count': '토큰 {count}개',
  'tokens.count_one': '토큰 {count}개',
  'tokens.none': '토큰을 찾을 수 없습니다',
  'tokens.none.text': '목록에 없는 토큰은 컨트랙트 주소를 붙여 넣어 추가할 수 있습니다.',
  'tokens.loading': '토큰 목록을 불러오는 중…',
  'balance.unknown': '잔액을 읽을 수 없음',
  unlisted: '미등록',
  close: '닫기',
  'import.looking': '체인에서 주소를 찾는 중…',
  'import.none': '올바른 토큰 주소를 입력하세요: 조회한 체인에는 해당 토큰이 없습니다.',
  'import.found':
    '어떤 목록에도 없는 토큰입니다. 누구나 아무 이름이나 붙일 수 있으니 프로젝트 공식 사이트의 주소와 비교하세요.',
  'import.decimals': '{chain}의 {symbol}, 소수점 {decimals}자리',
  'import.checked': '주소를 비교했습니다',
  'import.add': '{symbol} 추가',
} as const satisfies Translation<typeof en>;
