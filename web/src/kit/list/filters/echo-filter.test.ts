import { describe, expect, it } from 'vitest';
import { createEchoFilter } from './echo-filter.ts';

// On a slow device, a search box gets its own value back late. Text typed since then must not be lost.

describe('a value that returns to a search box', () => {
  it('is recognised as the box’s own if it returns in the order sent', () => {
    const asked = createEchoFilter();
    asked.say('bra');
    asked.say('brake');
    expect(asked.isEcho('bra')).toBe(true);
    expect(asked.isEcho('brake')).toBe(true);
  });

  it('is foreign if it was never sent, or has returned before', () => {
    const asked = createEchoFilter();
    expect(asked.isEcho('')).toBe(false);
    asked.say('brake');
    expect(asked.isEcho('brake')).toBe(true);
    expect(asked.isEcho('brake')).toBe(false);
  });

  it('discards the values sent before it, and a foreign one discards all of them', () => {
    const asked = createEchoFilter();
    asked.say('bra');
    asked.say('brake');
    expect(asked.isEcho('brake')).toBe(true);
    expect(asked.isEcho('bra')).toBe(false);
    asked.say('disc');
    expect(asked.isEcho('a link')).toBe(false);
    expect(asked.isEcho('disc')).toBe(false);
  });
});
