import { describe, expect, it } from 'vitest';
import { makeEchoFilter } from './echo-filter.ts';

// On a slow device a search box's own value comes back late; text typed since then must stay.

describe('what comes back to a search box', () => {
  it('is its own, in the order of asking', () => {
    const asked = makeEchoFilter();
    asked.say('bra');
    asked.say('brake');
    expect(asked.isEcho('bra')).toBe(true);
    expect(asked.isEcho('brake')).toBe(true);
  });

  it("is somebody else's when it was never asked, or came back before", () => {
    const asked = makeEchoFilter();
    expect(asked.isEcho('')).toBe(false);
    asked.say('brake');
    expect(asked.isEcho('brake')).toBe(true);
    expect(asked.isEcho('brake')).toBe(false);
  });

  it('forgets what was skipped on the way, and everything once another value came', () => {
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
