import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'prerequisite.title': '계속하기 전에',
  'prerequisite.unknown': '{chain} 결제 조건을 확인하지 못했어요. 보내기 전에 다시 확인할게요.',
  'prerequisite.receiver.missing': '받는 사람에게 {chain} 계정이 없고, 이 결제로는 계정이 만들어지지 않아요.',
  'prerequisite.receiver.needsTag': '받는 사람은 {chain} 결제에 태그나 메모가 필요해요. 주소 옆에 입력하세요.',
  'prerequisite.receiver.noTrustLine':
    '받는 사람에게 {symbol} 신뢰선(trust line)이 {chain} 네트워크에 없어요. 받는 지갑에서 먼저 추가해야 해요.',
  'prerequisite.receiver.tooLittle':
    '받는 사람의 {chain} 계정이 아직 비활성 상태예요. 활성화에 필요한 최소 금액: {amount} {symbol}',
  'prerequisite.receiver.opens':
    '이 결제로 받는 사람의 {chain} 계정이 활성화돼요. 준비금으로 묶이는 금액: {amount} {symbol}',
  'prerequisite.receiver.costs': '받는 사람의 {chain} 계정 개설 비용: 최대 {amount} {symbol} 추가',
  'prerequisite.amount.dust': '{chain} 최소 결제 금액: {amount} {symbol}',
  'prerequisite.sender.keeps': '{chain} 계정에 남겨야 할 최소 금액: {amount} {symbol}. 조금 적게 보내세요.',
  'prerequisite.sender.lacks.blocked': '{chain} 계정의 {resource} 부족으로 결제할 수 없어요. 먼저 충전하세요.',
  'prerequisite.sender.lacks.note':
    '{chain} 계정에 남은 {resource} 양이 아주 적어요. 지갑이 대신 부담하지 않으면 결제가 실패할 수 있어요.',
  'prerequisite.sender.burns': '{chain} 계정의 {resource} 부족으로 소각되는 금액: 최대 {amount} {symbol}',
  'prerequisite.sender.attaches': '이 {chain} 결제에 함께 전송되는 금액: {amount} {symbol}. 대부분 돌아오지 않아요.',
  'prerequisite.sender.opens': '{chain} 첫 결제 때 지갑도 함께 설정돼요.',
  'prerequisite.receiver.frozen': '받는 사람의 {chain} {symbol} 계정을 발행자가 동결했어요.',
  'prerequisite.sender.frozen': '발행자가 내 {chain} {symbol} 잔액을 동결했어요.',
  'prerequisite.token.nonTransferable': '{chain} {symbol} 토큰은 전송할 수 없어요.',
  'prerequisite.token.paused': '발행자가 {chain} {symbol} 전송을 모두 중지했어요.',
  'prerequisite.token.transferHook': '{chain} {symbol} 토큰은 전송할 때 자체 프로그램이 필요해서 지원하지 않아요.',
  'prerequisite.token.takesFee': '이 토큰은 {chain} 전송마다 수수료를 떼요. 도착 금액: {amount} {symbol}',
  'resource.bandwidth': '대역폭',
  'resource.energy': '에너지',
} as const satisfies Translation<typeof en>;
