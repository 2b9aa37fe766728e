import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  nav: 'NFT',
  'title.NFT': 'NFT 市场',
  'title.collection': '合集',
  'title.NFTDetail': 'NFT',
  'title.NFTDetailNew': 'NFT',
  'title.MyNFTDetail': '我的 NFT',
  'title.sell': '出售',
  'title.review': '核对',
  'title.transfer': '转移',
  'title.Search': '搜索',
  'title.create': '创建 NFT',
  'title.createAi': '用 AI 创建 NFT',
  'fact.name': '名称',
  'fact.contract': '合约',
  'fact.token': '编号',
  'fact.chain': '链',
  'fact.keyword': '搜索内容',
  'fact.tab': '栏目',
  'closed.title': '此版本尚不包含 NFT 市场',
  'closed.text': '这里暂时不能购买、出售或创建。兑换功能可以使用。',
  'closed.action': '前往兑换页面',
  'link.invalid': '此链接的部分内容无法读取，已忽略。',
} as const satisfies Translation<typeof en>;
