/** Letters, 1 to 5 and dots; a 13th character is for system names only. Libraries change a bad name in silence. */
const accountName = /^[a-z1-5.]{0,11}[a-z1-5]$/;

/** Whether the text is an account name. It has one spelling. */
export function isEosAccount(text: string): boolean {
  return accountName.test(text);
}
