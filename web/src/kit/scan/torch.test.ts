import { describe, expect, it, vi } from 'vitest';
import { hasTorch, setTorch } from './torch.ts';

const cameraWith = (able: object | undefined, applies: (wish: object) => Promise<void> = () => Promise.resolve()) => ({
  applyConstraints: vi.fn<(wish: object) => Promise<void>>(applies),
  ...(able && { getCapabilities: () => able }),
});

describe('a camera’s light', () => {
  it.each<[string, object | undefined, boolean]>([
    ['is offered if the camera has one', { torch: true }, true],
    ['is offered if the camera can switch it', { torch: [false, true] }, true],
    ['is not offered if the camera has none', { facingMode: ['user'] }, false],
    ['is not offered if the camera reports none', { torch: false }, false],
    ['is not offered if it is always off', { torch: [false] }, false],
    ['is not offered if the browser does not report it', undefined, false],
  ])('%s', (_what, able, offered) => {
    expect(hasTorch(cameraWith(able))).toBe(offered);
  });

  it('can be switched on and off', async () => {
    const camera = cameraWith({ torch: true });
    expect([await setTorch(camera, true), await setTorch(camera, false)]).toEqual([true, false]);
    expect(camera.applyConstraints.mock.calls).toEqual([
      [{ advanced: [{ torch: true }] }],
      [{ advanced: [{ torch: false }] }],
    ]);
  });

  it('keeps its state if the camera refuses', async () => {
    const camera = cameraWith({ torch: true }, () => Promise.reject(new DOMException('busy', 'OverconstrainedError')));
    expect([await setTorch(camera, true), await setTorch(camera, false)]).toEqual([false, true]);
  });
});
