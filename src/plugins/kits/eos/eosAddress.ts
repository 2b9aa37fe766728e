/** Letters, 1 to 5 and dots. Only system names have a 13th character. Libraries change an invalid name without an error. */
const accountName = /^[a-z1-5.]{0,11}[a-z1-5]$/;

/** Whether the text is an account name. It has one spelling. */
export function isEosAccount(text: string): boolean {
  return accountName.test(text);
}
