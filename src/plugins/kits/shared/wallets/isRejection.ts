import { errorLayers, type Layer } from './errorLayers.ts';

/** EIP-1193. WalletConnect's Sign API (rejected, with chains, methods, events). sats-connect, a closed request. */
const rejectionCodes = new Set<unknown>([4001, 5000, 5001, 5002, 5003, -31_001]);
/** ethers, Trezor Connect, Scatter, TON Connect. */
const rejectionWords =
  /^(ACTION_REJECTED|USER_REJECTED|USER_REJECTS_ERROR|Failure_ActionCancelled|Method_Cancel|signature_rejected)$/i;
const errorNames = /^User(Rejected|Rejects|Rejection|Declined|Denied|Cancell?ed)\w*$/;
/** Status words of Ledger devices for a rejection on the device. */
const deviceStatus: readonly (number | undefined)[] = [0x6985, 0x5501];
/** EIP-1474: the node does not accept the transaction. */
const TRANSACTION_REFUSED = -32_003;

/** Refused by a contract, a node or a timeout, not by the user. The signed transaction may be pending. */
const notTheUser = [
  /\brevert|\binsufficient\b|\bnonce\b|already known|underpriced|\bgas (limit|required|price)\b|\bout of gas\b/i,
  /\btimed? ?out\b|\btimeout\b|\bexpired\b|\bmempool\b|\btxpool\b|\bsimulation\b|failed or rejected/i,
  /\b(by|from) (the |a |an )?(network|nodes?|chain|blockchain|servers?|rpc|validators?|relay|relayer|contract|protocol|bundler|sequencer|peers?|app policy|policy|firewall|backend|api)\b/i,
];

/**
 * Rabby and UniSat (background/service/notification.ts) answer so with 4001, Suiet (content/wallet-standard) without a code. Brave
 * with 4001 for a network (brave-core, components/resources/wallet_strings.grdp).
 */
const openRequest =
  /^(please request after (current approval|user close)|existed connection is pending|a request is already in progress)/i;

const no = '(?:reject(?:ed|s)?|den(?:ied|ies)|declined?s?|cancel(?:l?ed|s)?|refused|disapproved|aborted|dismissed)';
const what =
  '(?:request|transaction|tx|sign|message|action|operation|method|chain|account|connection|proposal|permission|psbt|transfer|login|access|authori[sz]|approv|event|encrypt|decrypt|network|popup|modal|config)';
const between = '(?:(?:the|this|your|a|an|to|of|for|requested|existing|wallet|typed|data|public|key|add|switch)\\s+)*';

const phrases = [
  // "User rejected the request", "The user denied …", "You canceled."
  new RegExp(
    `\\b(?:user|you) (?:has |have )?${no}(?: ${between}${what}| (?:in|on|via|through)\\b|\\s*(?:[.!:,;(]|$))`,
    'i',
  ),
  // Suiet.
  /^user rejection\b/i,
  // Backpack, if its window is closed: it has not signed (packages/secure-background/src/transports/ToSecureUITransportSender.ts).
  /^plugin closed$/i,
  /\buser did not (approve|confirm|sign|accept)|\buser closed (the )?(\w+ )?(modal|pop-?up|window|dialog)\b/i,
  // "Cancelled by user", "Rejected from user", "Reject by the user". Excludes an ERC-4337 user operation.
  new RegExp(`\\b${no} (?:by|from) (?:the )?user\\b(?! ?op)`, 'i'),
  // TON Connect; Crypto.com's wallet; Ledger's library.
  /^wallet declined the request\b|^rejected request from \w[\w ]* wallet\b|\(denied by the user\?\)/i,
];

/** The whole text is a rejection: "Cancelled", "Request rejected", "Sign transaction cancelled". */
const subject =
  '(?:sign|signing|signature|request|transaction|tx|message|action|operation|transfer|approval|confirmation)';
const wholeTexts = [
  new RegExp(
    `^(?:(?:the|this|your) )?(?:${subject} ){0,3}(?:(?:was|is|has been) )?(?:rejected|declined|cancel(?:l?ed)?)[.!]?$`,
    'i',
  ),
  new RegExp(`^(?:${subject} ){1,3}(?:was )?denied[.!]?$`, 'i'),
  /^permission rejected[.!]?$/i,
];

/** Some wallets reply in the user's language. */
const otherLanguages = [
  /用户(已)?(取消|拒绝)|^签署交易已取消/,
  /^사용자가 .{0,20}(거부|거절|취소)/,
  /^(Транзакция|Подписание транзакции) отменен[ао]/i,
  /^(Firma de transacción cancelada|El usuario rechazó la solicitud)/i,
  /^(Transação de assinatura cancelada|O usuário rejeitou a solicitação)/i,
  /^(Signature de transaction annulée|La transaction de signature a été annulée|L['’]utilisateur a rejeté la demande)/i,
  /^(Signiervorgang abgebrochen|(Der )?Nutzer hat die (Transaktion|Anfrage) abgelehnt)/i,
  /^(Firma transazione annullata|İşlem imzalama iptal edildi|การลงนามธุรกรรมถูกยกเลิก|ยกเลิกแล้ว)/i,
];

/**
 * Whether the user rejected the request: by a code, by the name of the error or by its text, at any level of wrapping. A
 * refusal of a contract, a node or a time limit does not count, because the transaction may have been sent.
 */
export function isRejection(error: unknown): boolean {
  const layers = errorLayers(error);
  if (layers.some(saysOpen)) return false;
  if (layers[0] && isRejectionCode(layers[0].code)) return true;
  if (layers.some(isFromContractOrNode)) return false;
  const isOfTransport = layers.some(({ code }) => isTransportCode(code));
  return layers.some(
    ({ code, name, status, texts }) =>
      isRejectionCode(code) ||
      errorNames.test(name) ||
      deviceStatus.includes(status) ||
      texts.some(
        (text) => matchesRejectionText(text) || (!isOfTransport && wholeTexts.some((form) => form.test(text))),
      ),
  );
}

/** Whether the wallet did not ask the user because another request is open. Some wallets send the code of a rejection. */
export function isOpenRequest(error: unknown): boolean {
  return errorLayers(error).some(saysOpen);
}

function saysOpen({ lines }: Layer): boolean {
  return lines.some((line) => openRequest.test(line));
}

function isRejectionCode(code: Layer['code']): boolean {
  return rejectionCodes.has(code) || (typeof code === 'string' && rejectionWords.test(code));
}

function isFromContractOrNode({ code, lines }: Layer): boolean {
  return code === TRANSACTION_REFUSED || lines.some((line) => notTheUser.some((form) => form.test(line)));
}

/** Server errors of EIP-1474 and socket errors. With these codes, a plain "rejected" or "canceled" is not from the user. */
function isTransportCode(code: Layer['code']): boolean {
  if (typeof code === 'string') return /^(E[A-Z_]+|CANCELLED)$/.test(code);
  return code !== undefined && code <= -32_000 && code >= -32_099;
}

function matchesRejectionText(text: string): boolean {
  return rejectionWords.test(text) || [...phrases, ...otherLanguages].some((form) => form.test(text));
}
