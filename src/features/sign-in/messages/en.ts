export const en = {
  why: 'Sign in to prove this account is yours. It’s free and moves no funds.',
  asking: 'Sign the message in your wallet. It moves no funds.',
  awaiting: 'The account’s other owners now have to approve this on the network. This page waits up to 5 minutes.',
  stop: 'Stop waiting',
  signIn: 'Sign in',
  signedIn: 'Signed in until {until}, or until you disconnect or switch accounts.',
  signedInOn: 'Signed in on {chain} until {until}. Contract accounts sign in on each network separately.',
  signOut: 'Sign out',
} as const;
