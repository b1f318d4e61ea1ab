import { describe, expect, it } from 'vitest';
import { makeEchoFilter } from './echo-filter.ts';

// On a slow device a search box's own value comes back late; text typed since then must stay.

describe('a value that returns to a search box', () => {
  it('is the box’s own value if it returns in the order sent', () => {
    const asked = makeEchoFilter();
    asked.say('bra');
    asked.say('brake');
    expect(asked.isEcho('bra')).toBe(true);
    expect(asked.isEcho('brake')).toBe(true);
  });

  it('comes from elsewhere if it was never sent, or returned before', () => {
    const asked = makeEchoFilter();
    expect(asked.isEcho('')).toBe(false);
    asked.say('brake');
    expect(asked.isEcho('brake')).toBe(true);
    expect(asked.isEcho('brake')).toBe(false);
  });

  it('clears the values skipped, and all of them once a value from elsewhere arrives', () => {
    const asked = makeEchoFilter();
    asked.say('bra');
    asked.say('brake');
    expect(asked.isEcho('brake')).toBe(true);
    expect(asked.isEcho('bra')).toBe(false);
    asked.say('disc');
    expect(asked.isEcho('a link')).toBe(false);
    expect(asked.isEcho('disc')).toBe(false);
  });
});
