import type { Texts } from './texts.ts';

export const ko: Texts = {
  fromManual: '이용 가이드:',
  nothing:
    '이용 가이드에 없는 내용이라 추측해서 답하지 않을게요. 다른 말로 물어보거나 [이용 가이드](#/manual)를 보거나 고객 지원에 문의하세요.',
  hello: '안녕하세요. 사용 방법, 주문 상태, 오류 코드에 대해 물어보세요.',
  secret: {
    phrase:
      '**복구 구문 같아요.** 저장하거나 전달하지 않았지만 노출된 것으로 보고 자산을 새 지갑으로 옮기세요. 저희는 절대 묻지 않아요. 어떤 페이지나 채팅에도 입력하지 마세요.',
    key: '**개인 키 같아요.** 저장하거나 전달하지 않았지만 노출된 것으로 보고 자산을 새 계정으로 옮기세요. 저희는 절대 묻지 않아요. 어떤 페이지나 채팅에도 입력하지 마세요.',
    'key-or-hash':
      '**개인 키일 수 있어** 읽거나 저장하거나 전달하지 않았어요. 거래 해시라면 “내 거래 0x…는 어디 있나요”처럼 물어보세요. 개인 키라면 자산을 새 계정으로 옮기세요.',
  },
  failed: {
    unreachable: '지금은 AI 도우미에 연결할 수 없어요. 잠시 후 다시 시도하세요.',
    busy: '지금은 AI 도우미가 바빠요. 잠시 후 다시 시도하세요.',
    broken: '답변이 중간에 끊겼어요. 다시 시도하세요.',
    slow: '답변이 너무 오래 걸렸어요. 다시 시도하세요.',
  },
  refused: {
    badRequest: '질문을 읽지 못했어요.',
    tooOften: '질문이 너무 많아요. 잠시 기다려 주세요.',
    region: '이 지역에서는 AI 도우미를 이용할 수 없어요.',
    updating: '서비스를 다시 시작하고 있어요. 잠시 후 다시 시도하세요.',
  },
  order: {
    title: (order) => `**${order.pay} → ${order.receive}**, ${order.time}(UTC): ${order.status}.`,
    none: '이 계정에는 아직 주문이 없어요.',
    notFound: '이 계정에 그 해시의 주문이 없어요. 지갑에서 거래 해시를 확인하세요.',
    notAllowed:
      '허용해야 주문을 볼 수 있어요. 지갑을 연결한 뒤 ‘AI 도우미에게 내 주문 보여 주기’를 켜고 다시 물어보거나 [활동](#/activity)을 여세요.',
    status: {
      pending: '스왑 중',
      wait_kyc: '신원 확인 필요',
      fail: '실패',
      timeout: '시간 초과',
      success: '완료',
      wait_refund: '환불 대기',
      refund_complete: '환불 완료',
    },
    release: '자산 해제 대기',
    next: {
      pending: '결제를 확인하고 있어요. 확인되면 자동으로 지급되니 다시 보내지 마세요.',
      wait_kyc: '제공자가 신원 확인을 요청했어요. 주문을 열고 링크에서 진행하세요.',
      fail: '거래가 실패했어요. 네트워크 수수료만 나갔으니 다시 스왑할 수 있어요.',
      timeout: '아직 네트워크에서 거래를 찾지 못했어요. 지갑에서 전송됐는지 확인하세요. 도착하면 주문이 이어져요.',
      success: '지급이 완료됐어요. 주문에서 거래를 볼 수 있어요.',
      wait_refund: '스왑이 이뤄지지 않았어요. 주문을 열고 환불을 받으세요.',
      refund_complete: '환불이 완료됐어요. 주문에서 거래를 볼 수 있어요.',
    },
    releaseNext: '도착 네트워크에 자산이 잠겨 있어요. 기한 전에 주문을 열고 해제하세요.',
  },
  token: (symbol, name, chains) => `**${symbol}**(${name}) 지원 네트워크: ${chains.join(', ')}.`,
  route: (pay, receive) => `이 스왑이에요: **${pay} → ${receive}**. 서명하기 전에는 아무것도 전송되지 않아요.`,
  onChain: (symbol, chain) => `${symbol}(${chain})`,
  nft: (name) => `**${name}** NFT예요.`,
  error: (code, parts) => `${code === undefined ? '' : `**${code}:** `}${parts.join(' ')}`,
};
