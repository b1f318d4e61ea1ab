// The light beside a camera. Browsers name it in what the camera can do, as one answer or as a list of them; a camera that is said to have none has none.

type Camera = { getCapabilities?: () => object; applyConstraints: (wish: MediaTrackConstraints) => Promise<void> };

export function hasTorch(camera: Camera): boolean {
  const able = camera.getCapabilities?.() ?? {};
  return 'torch' in able && [able.torch].flat().includes(true);
}

/** Answers whether it shines now. */
export async function setTorch(camera: Camera, isLit: boolean): Promise<boolean> {
  const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit };
  return camera.applyConstraints({ advanced: [wish] }).then(
    () => isLit,
    () => !isLit,
  );
}
