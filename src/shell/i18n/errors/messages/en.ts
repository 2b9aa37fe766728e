/** What happened. Where the money is. What to do. Codes with `code/` are the services' own (spec 8). */
export const en = {
  'amount/malformed': '“{text}” is not an amount. Use digits and one decimal point.',
  'amount/too-precise': '“{text}” has more than {decimals} decimals. Remove the extra digits.',
  'amount/currency-mismatch': '{left} and {right} cannot be added up. Nothing was sent. Please report this.',
  'wallet/not-installed':
    'No provider was found: {wallet} is not in this browser. Nothing was sent. Install it, or choose another wallet.',
  'wallet/rejected': 'You declined the request in {wallet}. Nothing was sent.',
  'wallet/no-account':
    '{wallet} shows no account to this page. Please log in to it, create an account if it has none, and allow this page to see it.',
  'wallet/log-in':
    'Please log in to {wallet}: it is there, but locked. Nothing was sent. Open it, log in and connect again.',
  'wallet/busy': '{wallet} already has a request open. Open it and answer that request first.',
  'wallet/not-responding':
    '{wallet} does not answer. It may be locked, or another extension may be in its way. Try again.',
  'wallet/not-connected': 'No wallet is connected. Connect one first.',
  'wallet/discontinued':
    '{wallet} is no longer offered by its makers, and it is not in this browser. Nothing was sent. Choose another wallet.',
  'wallet/cannot-pay':
    '{wallet} cannot send {symbol} in this way: it does not take the memo or the amount of this payment. Nothing was sent. Use another wallet.',
  'wallet/cannot-sign': '{wallet} cannot sign for {family} chains. Nothing was sent. Connect a wallet that can.',
  'wallet/cannot-switch': '{wallet} cannot switch to {chain} from here. Switch the network in the wallet itself.',
  'wallet/wrong-chain': '{wallet} is not on {chain}. Nothing was sent. Switch the network and try again.',
  'wallet/other-chain-in-app':
    '{app} is on {chain} now, where {chosen} does not work. Nothing was sent. Please use {wallet}, or choose another network in {app}.',
  'wallet/wrong-account': '{wallet} is on another account. Nothing was sent. Go back to {address} and try again.',
  'wallet/signature-failed':
    '{chain} signature failed: {wallet} could not sign, or the chain does not take its signature. Nothing was sent. Unlock {wallet}, let it update its data of {chain}, and try again.',
  'wallet/altered-transaction':
    '{wallet} signed something else than it was asked to, so it was not sent. Your money is where it was. Try again without editing the transaction in the wallet.',
  'wallet/failed': '{wallet} reported a problem: {detail}. Nothing was confirmed. Try again.',
  'wallet/not-configured':
    '{wallet} is not set up on this site: its operator has to fill in {setting}. Nothing was sent. Choose another wallet.',
  'wallet/not-loaded': 'The part for {wallet} did not load. Check the connection and reload the page.',
  'chain/unreachable': '{chain} does not answer right now. Your money is where it was. Try again in a moment.',
  'chain/not-loaded': 'The part for {chain} did not load. Check the connection and try again.',
  'chain/unknown': 'This app does not know the chain {chain}.',
  'token/bad-address': 'Enter valid token address: this is not an address of {chain}.',
  'token/not-found': 'Enter valid token address: there is no token at {address} on {chain}.',
  'token/unsupported-chain': 'Address error: tokens of {chain} cannot be added by address.',
  'transaction/insufficient-balance':
    'Insufficient balance: there is not enough {symbol} on {chain}. Nothing was sent. Use a smaller amount.',
  'transaction/insufficient-fee':
    'Insufficient fee: about {missing} {symbol} more is needed on {chain} for the network fee. Nothing was sent.',
  'transaction/would-fail':
    'This transaction would fail on {chain}: {reason}. Nothing was sent. Refresh the quote and try again.',
  'transaction/failed':
    'The transaction failed on {chain}. The amount stayed in your wallet; only the network fee was spent.',
  'transaction/replaced':
    'The transaction was replaced in your wallet on {chain}. If you cancelled it, the amount stayed with you.',
  'transaction/dropped':
    'The transaction never reached {chain}. The amount is still in your wallet. You can try again.',
  'transaction/expired':
    'The transaction expired before it reached {chain}. The amount is still in your wallet. Try again and confirm it in the wallet right away.',
  'transaction/no-resources':
    'Your account on {chain} has not enough {resource}. Nothing was sent. Stake or rent more {resource}, or wait until it has recovered, and try again.',
  'transaction/mismatch':
    'The transaction does not match what you were shown ({field}: shown {shown}, found {found}). It was not signed and nothing was sent.',
  'transaction/unreadable':
    'This transaction cannot be read, so it was not signed. Nothing was sent. Choose another route. ({detail})',
  'transaction/unknown-outcome':
    '{wallet} gave no clear answer. The transaction may have been sent; we are looking for it on {chain}. Do not send it again yet.',
  'swap/no-quotation': 'No quotation: no route can make this swap right now. Try another amount or token.',
  'swap/no-liquidity': 'Not enough liquidity for this amount. Try a smaller one.',
  'swap/quote-expired': 'This rate has expired. Nothing was sent. Get a new one.',
  'swap/already-sending': 'Another request is open in your wallet, perhaps from another tab. Answer it first.',
  'swap/risky-address':
    'The address {address} is marked as risky or belongs to an exchange. The swap was not created. Use another address.',
  'order/already-released': 'This transfer was already released. The money is at the receiving address.',
  'api/refused':
    'The request failed with code {resCode}. Nothing was sent. Try again, or contact support with the code.',
  'api/empty': 'The service gave no answer. Nothing was sent. Try again in a moment.',
  'api/http-status':
    'The service answered with an error ({status} {text}). Your money is where it was. Try again in a moment.',
  'api/malformed': 'The service sent something that cannot be read. Your money is where it was. Try again in a moment.',
  'api/unreachable':
    'The service cannot be reached. Your money is where it was. Check the connection; we keep trying where it matters.',
  'api/timed-out': 'The service took too long. Your money is where it was. Try again.',
  'storage/unavailable':
    'This browser does not let the app keep records, so a transaction could be lost. Nothing was sent. Allow site data, or leave private mode.',
  'app/chunk-not-loaded': 'A part of the app did not load. Check the connection and reload the page.',
  'registry/missing': 'A part of the app is missing ({id}). Reload the page.',
  'registry/duplicate': 'A part of the app is there twice ({id}) and was left out.',
  unexpected:
    'Something unexpected happened. Nothing was sent by it. Reload the page, and tell us if it happens again.',
  'code/102': 'The request was not complete. Nothing was sent. Check what you entered.',
  'code/103': 'An address in the request is not valid. Nothing was sent. Check it.',
  'code/104': 'The amount is not valid. Nothing was sent. Check it.',
  'code/105': 'Both sides are the same token. Choose another one.',
  'code/106': 'This token is not known to the service. Choose another one.',
  'code/218': 'This currency cannot be swapped right now. Nothing was sent. Choose another one.',
  'code/311': 'Today’s limit is reached. Nothing was sent. Please contact support.',
  'code/331': 'Today’s limit is reached. Nothing was sent. Please contact support.',
  'code/777': 'Too many requests. Wait a moment and try again.',
  'code/912': 'The service does not know this order yet. If you sent it, it is kept here and will be reported again.',
  'code/921': 'The amount is outside the bounds of this route. Nothing was sent. Change the amount.',
  'code/999': 'The service had a problem of its own. Your money is where it was. Try again in a moment.',
  'code/916': 'The receive address is not valid. Nothing was sent. Check it against the target chain.',
  'code/1001': 'The request failed with code {resCode}. Nothing was sent. Try again, or contact support with the code.',
  'code/1006': 'These items cannot be bought together. Nothing was sent. Buy them one by one.',
  'code/1145': 'The address or IP is at risk and cannot use the bridge. The swap was not created.',
  'code/1146':
    'The receiving account is not activated or not authorized. Nothing was sent. Activate it, then try again.',
  'code/1159': 'Insufficient liquidity. Nothing was sent. Please reduce the amount.',
  'code/2003': 'The order was not created and nothing was sent. It is safe to try again.',
  'code/3001': 'The destination is not valid. Nothing was sent. Check the receive address.',
  'code/4101':
    'Signing in with this kind of wallet is not supported here. Nothing was sent. Use a wallet of another network.',
  'code/4102': 'The text to sign was used before or is too old. Nothing was sent. Sign in again.',
  'code/4103':
    'The signature is not of this account. You are not signed in and nothing was sent. Choose the account in the wallet and sign in again.',
  'code/4104': 'This page may not sign in to this service. Nothing was sent. Open the app at its own address.',
  'code/4201':
    'There is nothing to release for this order, or not any more. The money is where the order says. Look at the order again in a moment.',
  'code/4202': 'This transfer was already released. The money is at the receiving address.',
  'code/7001': 'This NFT is not listed any more. Your money did not move.',
  'code/7002': 'The exchange reported an exception. Nothing was sent. Try another route.',
  'code/50003': 'This currency cannot pay for this NFT. Nothing was sent. Choose another one.',
  'code/50004': 'This NFT cannot be sold here. Nothing was sent.',
  'code/50005': 'This NFT cannot be bought here. Nothing was sent.',
  'code/50006': 'The price does not cover the fee. Nothing was sent. Raise the price.',
  'code/50007': 'The rate is abnormal right now. Nothing was sent. Try again later.',
  'code/50008': 'The chain is not configured correctly. Nothing was sent. Please contact support.',
  'code/50009': 'The price is too low for a cross-chain purchase. Nothing was sent.',
  'code/50010': 'A third-party route has a problem. Nothing was sent. Other routes still work.',
  'code/50011': 'This market does not accept payment in any currency. Nothing was sent. Pay in its own currency.',
  'code/50012': 'The zero-gas service is not available. Nothing was sent. You can pay the network fee yourself.',
  'code/50013':
    'The zero-gas service does not support this token. Nothing was sent. You can pay the network fee yourself.',
  'code/50014': 'The balance is too low for a zero-gas swap. Nothing was sent. Use a smaller amount.',
  'code/50015': 'The zero-gas service had an exception. Nothing was sent. Please contact support.',
  'code/50016': 'The deposit is below the threshold of the zero-gas service. Nothing was sent. Raise the amount.',
  'code/50017': 'The zero-gas signature could not be verified. Nothing was sent. Sign again.',
  'code/100005': 'The address or IP is at risk and cannot use the bridge. The swap was not created.',
} as const;
