// The camera's light. Browsers list it among the capabilities as a single value or a list; if neither is there, the
// camera has no light.

type Camera = { getCapabilities?: () => object; applyConstraints: (wish: MediaTrackConstraints) => Promise<void> };

export function hasTorch(camera: Camera): boolean {
  const able = camera.getCapabilities?.() ?? {};
  return 'torch' in able && [able.torch].flat().includes(true);
}

/** Switches the light, and returns whether it is on afterwards. */
export async function setTorch(camera: Camera, isLit: boolean): Promise<boolean> {
  const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit };
  return camera.applyConstraints({ advanced: [wish] }).then(
    () => isLit,
    () => !isLit,
  );
}
