import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  'title.createAi': 'AI로 NFT 만들기',
  'fact.name': '이름',
  'fact.contract': '컨트랙트',
  'fact.token': '번호',
  'fact.chain': '체인',
  'fact.keyword': '검색어',
  'fact.tab': '구분',
  'closed.title': '이 버전에서는 NFT를 만들 수 없습니다',
  'closed.text': '아직 여기서 만들 수 없습니다. 둘러보기, 구매, 판매는 사용할 수 있습니다.',
  'closed.action': 'NFT 마켓으로',
  'link.invalid': '링크의 일부를 읽을 수 없어 제외했습니다.',
} as const satisfies Translation<typeof en>;
