import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'recipient.label': '{chain} 받는 주소',
  'recipient.hint': '한 글자씩 확인하세요. 잘못된 주소로 보낸 자산은 되찾을 수 없어요.',
  'recipient.named': '{name} 이름의 주소: {address}. 한 글자씩 확인하세요.',
  'recipient.useOwn': '내 주소 사용',
  'recipient.error.invalid': '올바른 {chain} 주소가 아니에요. 예: {example}',
  'recipient.error.name': '{chain}에서는 이 이름을 쓸 수 없어요. 주소를 입력하세요. 예: {example}',
  'recipient.error.hidden': '주소 안에 숨은 문자가 있어요. 주소를 다시 복사하세요.',
  'recipient.error.noAddress': '{chain} 네트워크에 이 이름의 주소가 없어요',
  'recipient.error.risky': '서비스에 따르면 위험하거나 거래소에 속한 주소예요. 다른 주소를 사용하세요.',
  'recipient.error.tokenContract': '토큰 컨트랙트 주소예요. 여기로 보낸 자산은 되찾을 수 없어요.',
  'recipient.error.tokenAccount': '토큰 계정 주소예요. 지갑 주소를 입력하세요.',
  'recipient.error.program': '프로그램 주소예요. 여기로 보낸 자산은 되찾을 수 없어요.',
  'recipient.error.unknown': '받는 주소의 위험 여부를 확인하지 못했어요. 전송된 자산은 없어요. 다시 확인하세요.',
  'recipient.error.burn': '소각 주소예요. 여기로 보낸 자산은 되찾을 수 없어요.',
  'book.open': '주소록',
  'memo.hint': '거래소로 보낼 때 필요해요. 내 지갑이면 비워 두세요.',
  'memo.invalid.tag': '4294967295 이하의 정수를 입력하세요',
  'memo.invalid.memo': '올바른 {chain} 메모가 아니에요',
  'memo.invalid.comment': '올바른 {chain} 코멘트가 아니에요',
  'memo.conflict': '이 주소에 이미 태그({memo})가 들어 있어요',
  'memo.tag': '데스티네이션 태그',
  'memo.memo': '메모',
  'memo.comment': '코멘트',
} as const satisfies Translation<typeof en>;
