import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAndUnmount } from '../support/shells/renderAndUnmount.tsx';

describe('polling views', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('leave no timer behind: 1,000 times shown and removed', async () => {
    expect(await renderAndUnmount(1)).toBe(1_000);
  });
});
