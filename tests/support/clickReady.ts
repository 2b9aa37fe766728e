import { expect, screen, waitFor } from 'storybook/test';

/** Clicks the button as soon as it is enabled; an earlier click would be lost. */
export async function clickReady(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  button.click();
}
