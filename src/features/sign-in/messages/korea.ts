import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  why: '로그인은 서명으로 이 계정이 본인 것임을 증명합니다. 자산이 이동하지 않으며 비용도 없습니다.',
  asking: '지갑에서 문구에 서명하세요. 자산은 이동하지 않습니다.',
  signIn: '이 계정으로 로그인',
  signedIn: '{until}까지 로그인되어 있습니다. 연결을 해제하거나 계정을 바꾸면 로그아웃됩니다.',
  signOut: '로그아웃',
} as const satisfies Translation<typeof en>;
