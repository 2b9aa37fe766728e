import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAndTakeAway } from '../support/shells/showAndTakeAway.tsx';

describe('polling views', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('leave no timer behind: 1,000 times shown and removed', async () => {
    expect(await showAndTakeAway(1)).toBe(1_000);
  });
});
