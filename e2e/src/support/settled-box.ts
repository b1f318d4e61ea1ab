import { expect, type Locator } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** Returns the box of an element in the window once it no longer moves, for mouse or touch input at its coordinates. */
export async function settledBox(element: Locator): Promise<Box> {
  await element.scrollIntoViewIfNeeded();
  let box = await element.boundingBox();
  const isSettled = async () => {
    const before = box;
    box = await element.boundingBox();
    return box !== null && JSON.stringify(box) === JSON.stringify(before);
  };
  await expect.poll(isSettled).toBe(true);
  if (!box) throw new Error('The element is not on the screen');
  return box;
}
