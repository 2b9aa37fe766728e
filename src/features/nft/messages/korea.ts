import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  nav: 'NFT',
  'title.NFT': 'NFT 마켓',
  'title.collection': '컬렉션',
  'title.NFTDetail': 'NFT',
  'title.NFTDetailNew': 'NFT',
  'title.MyNFTDetail': '내 NFT',
  'title.sell': '판매',
  'title.review': '검토',
  'title.transfer': '전송',
  'title.Search': '검색',
  'title.create': 'NFT 만들기',
  'title.createAi': 'AI로 NFT 만들기',
  'fact.name': '이름',
  'fact.contract': '컨트랙트',
  'fact.token': '번호',
  'fact.chain': '체인',
  'fact.keyword': '검색어',
  'fact.tab': '구분',
  'closed.title': '이 버전에는 NFT 마켓이 아직 없습니다',
  'closed.text': '아직 여기서 사고팔거나 만들 수 없습니다. 교환은 사용할 수 있습니다.',
  'closed.action': '교환 페이지로',
  'link.invalid': '링크의 일부를 읽을 수 없어 제외했습니다.',
} as const satisfies Translation<typeof en>;
