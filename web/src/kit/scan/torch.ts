// The camera's light. Browsers report it in the capabilities as a single value or a list; a camera that does not report
// one has none.

type Camera = { getCapabilities?: () => object; applyConstraints: (wish: MediaTrackConstraints) => Promise<void> };

export function hasTorch(camera: Camera): boolean {
  const able = camera.getCapabilities?.() ?? {};
  return 'torch' in able && [able.torch].flat().includes(true);
}

/** Returns whether the light is on now. */
export async function setTorch(camera: Camera, isLit: boolean): Promise<boolean> {
  const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit };
  return camera.applyConstraints({ advanced: [wish] }).then(
    () => isLit,
    () => !isLit,
  );
}
