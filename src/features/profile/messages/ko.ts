import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '내 지갑',
  'title.several': '내 지갑',
  'title.watched': '보기 전용 주소',
  viewOnly: '보기 전용',
  'viewOnly.text': '보기 전용이에요. 서명하려면 해당 지갑을 연결하세요.',
  'watch.chain': '네트워크',
  'watch.connect': '이 지갑 연결',
  'watch.stop': '조회 종료',
  close: '닫기',
  chain: '네트워크',
  'chain.unknown': '지원하지 않는 네트워크',
  name: '이름',
  address: '주소',
  copy: '주소 복사',
  copied: '복사했어요',
  'copy.failed': '복사하지 못했어요',
  explorer: '블록 탐색기에서 보기',
  coins: '주요 토큰',
  'coins.unknown': '불러오지 못했어요',
  'chain.change': '네트워크 전환',
  'chain.cannot': '네트워크는 지갑 앱에서 전환하세요.',
  change: '지갑 변경',
  another: '다른 지갑 추가',
  disconnect: '연결 해제',
} as const satisfies Translation<typeof en>;
