/** Whether a server is there and can work. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
