/** Checks whether a server is running and ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
