export const ko = {
  'change.what': '이 기기가 알던 {address} 코드와 달라요. 코드가 바뀌면 자산을 다루는 방식도 달라질 수 있어요.',
  'change.code': '코드',
  'change.implementation': '실행되는 코드',
  'change.beacon': '코드를 지정하는 컨트랙트',
  'change.diamond': '여러 부분으로 구성',
  'change.facet': '호출 {selector}의 코드',
  'change.before': '이전: {text}',
  'change.now': '현재: {text}',
  'change.none': '없음',
  'change.advice': '운영자가 이 변경을 알린 경우에만 수락하세요.',
  'change.accept': '새 코드 수락',
  'change.accepted': '이 기기에서 수락했어요. 아직 전송된 자산은 없어요.',
} as const;
