import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  title: '내 지갑',
  'title.several': '내 지갑들',
  'title.watched': '지켜보는 주소',
  viewOnly: '보기 전용',
  'viewOnly.text': '보기 전용 주소입니다. 서명하려면 해당 지갑을 연결하세요.',
  'watch.chain': '표시할 네트워크',
  'watch.connect': '해당 지갑 연결',
  'watch.stop': '지켜보기 중지',
  close: '닫기',
  chain: '네트워크',
  'chain.unknown': '이 앱이 모르는 네트워크',
  name: '이름',
  address: '주소',
  copy: '주소 복사',
  copied: '복사되었습니다',
  'copy.failed': '브라우저가 복사를 허용하지 않습니다',
  explorer: '블록 탐색기에서 보기',
  coins: '주요 코인',
  'coins.unknown': '읽을 수 없음',
  'chain.change': '네트워크 변경',
  'chain.cannot': '이 지갑은 여기서 네트워크를 바꿀 수 없습니다. 지갑에서 직접 바꾸세요.',
  change: '지갑 변경',
  another: '다른 지갑도 연결',
  disconnect: '연결 해제',
} as const satisfies Translation<typeof en>;
