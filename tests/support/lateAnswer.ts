/** A promise that a test ends when it wants. */
export function lateAnswer<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onAnswer, onFailure) => {
    resolve = onAnswer;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}
