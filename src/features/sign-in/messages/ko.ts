import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  why: '서명으로 내 계정임을 확인해요. 비용이 없고 자산도 움직이지 않아요.',
  asking: '지갑에서 메시지에 서명하세요. 자산은 움직이지 않아요.',
  awaiting: '이제 다른 소유자가 네트워크에서 승인해야 해요. 이 페이지는 최대 5분간 기다려요.',
  stop: '그만 기다리기',
  signIn: '로그인',
  signedIn: '{until}까지 로그인돼 있어요. 연결을 해제하거나 계정을 바꾸면 로그아웃돼요.',
  signedInOn: '{chain} 네트워크에 {until}까지 로그인돼 있어요. 컨트랙트 계정은 네트워크마다 따로 로그인해요.',
  signOut: '로그아웃',
} as const satisfies Translation<typeof en>;
