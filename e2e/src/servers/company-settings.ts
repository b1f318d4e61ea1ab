const admin = { emailId: 'super@demo.roadworthy.example', password: 'Demo-Roadworthy-26' };

/**
 * Switches the risk gate of all companies on a demo server. The gate requires a confirmation before the first recording
 * of a shift. On the demo servers it is off, and only the tests of the gate switch it on.
 */
export const switchRiskGate = (url: string, riskGate: boolean): Promise<void> => changeCompanies(url, { riskGate });
/** Sets whether recordings of all companies on a demo server carry the position of the device. */
export const switchPositionRecording = (url: string, askPosition: boolean): Promise<void> =>
  changeCompanies(url, { askPosition });
/** Sets how many OK results in a row make a check clean again, in all companies on a demo server. */
export const setCleanPointAfter = (url: string, cleanPointAfter: number): Promise<void> =>
  changeCompanies(url, { cleanPointAfter });

async function changeCompanies(url: string, change: object): Promise<void> {
  const call = async <T>(path: string, method: string, token: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const { accessToken } = await call<{ accessToken: string }>('/user/login', 'POST', '', admin);
  for (const { _id } of await call<{ _id: string }[]>('/company?limit=0', 'GET', accessToken))
    await call(`/company/${_id}`, 'PUT', accessToken, change);
}
