import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '토큰',
  about: '주소로 추가한 토큰이에요. 목록에서 빼도 보유한 토큰은 그대로예요.',
  empty: '추가한 토큰이 없어요',
  'empty.text': '찾는 토큰이 없나요? 토큰 목록에 주소를 붙여 넣어 추가하세요.',
  favourites: '즐겨찾기: {count}',
  remove: '빼기',
  'remove.label': '{symbol}({chain}) 빼기',
  removed: '{symbol} 토큰을 뺐어요',
  undo: '실행 취소',
} as const satisfies Translation<typeof en>;
