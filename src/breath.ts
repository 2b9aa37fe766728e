/** Lets the browser do what waits: a slow phone scrolls and answers between the parts of a long piece of work. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
