import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  title: '토큰',
  about: '주소로 직접 추가한 토큰입니다. 삭제해도 체인에서는 아무것도 바뀌지 않으며, 보유한 토큰은 그대로 남습니다.',
  empty: '추가한 토큰이 없습니다',
  'empty.text': '목록에 없는 토큰은 토큰을 고르는 곳에서 추가할 수 있습니다. 그곳에 주소를 붙여 넣으세요.',
  favourites: '즐겨찾기: {count}',
  remove: '삭제',
  'remove.label': '{chain}의 {symbol} 삭제',
  removed: '삭제됨: {symbol}',
  undo: '실행 취소',
} as const satisfies Translation<typeof en>;
