import { describe, expect, it } from 'vitest';
import { findFreeCorner } from './place-toasts.ts';

const window = { width: 1280, height: 800 };
const size = { width: 400, height: 48 };
const corner = { top: 72, right: 16 };
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a toast', () => {
  it('appears at the top right if no control is in the way', () => {
    expect(findFreeCorner(corner, size, { window, controls: [at(20, 80, 100, 40), at(1000, 700, 200, 40)] })).toEqual(
      corner,
    );
  });

  it('moves to the nearest position without a control', () => {
    expect(findFreeCorner(corner, size, { window, controls: [at(1100, 80, 160, 40)] })).toEqual({
      top: 128,
      right: 16,
    });
    const column = Array.from({ length: 20 }, (_, row) => at(1200, 72 + row * 40, 60, 36));
    expect(findFreeCorner(corner, size, { window, controls: column })).toEqual({ top: 72, right: 88 });
  });

  it('moves below the controls at the top of a page, and has no position if there are controls everywhere', () => {
    const phone = { width: 360, height: 740 };
    const wide = { width: 328, height: 72 };
    const rows = (from: number, to: number) =>
      Array.from({ length: Math.ceil((to - from) / 50) }, (_, row) => at(16, from + row * 50, 328, 44));
    expect(
      findFreeCorner(corner, wide, { window: phone, controls: [...rows(60, 400), ...rows(600, 740)] })?.top,
    ).toBeGreaterThan(400);
    expect(findFreeCorner(corner, wide, { window: phone, controls: rows(0, 740) })).toBeUndefined();
  });
});
