export const en = {
  why: 'Signing in proves with a signature that this account is yours. It moves no money and costs nothing.',
  asking: 'Sign the text in your wallet. It moves no money.',
  signIn: 'Sign in with this account',
  signedIn: 'Signed in until {until}. It ends when you disconnect or change the account.',
  signOut: 'Sign out',
} as const;
