const patienceMs = 3_000;

/** Resolves when the page is idle, so that work on hidden content does not delay what is visible. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve, 500);
  });
