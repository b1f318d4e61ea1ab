const admin = { emailId: 'super@demo.roadworthy.example', password: 'Demo-Roadworthy-26' };

/**
 * The demo requires a risk confirmation before the first recording. Most tests are about something else and confirm
 * nothing, so the gate is switched off for them, and on for its own test.
 */
export async function switchRiskGate(url: string, isOn: boolean): Promise<void> {
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
    await call(`/company/${_id}`, 'PUT', accessToken, { riskGate: isOn });
}
