import { randomUUID } from 'node:crypto';
import type { Measure } from '../harness/table.ts';

// A device that was offline for days sends a thousand recordings at once.

export async function measureSync(origin: string, headers: Record<string, string>, points: string[]): Promise<Measure> {
  const items = points.slice(-1000).map((id) => ({
    clientId: randomUUID(),
    kind: 'checkpoint',
    id,
    body: { ok: 1, recordedAt: new Date().toISOString() },
  }));
  const began = performance.now();
  const response = await fetch(`${origin}/api/v1/sync`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  const passed = (performance.now() - began) / 1000;
  const { data = [] }: { data?: { status: number }[] } = await response.json();
  const accepted = data.filter((one) => one.status === 200).length;
  if (accepted !== items.length)
    throw new Error(
      `${accepted} of ${items.length} queued items were taken (${response.status}): ${JSON.stringify(data[0])}`,
    );
  return {
    name: 'A device sends 1,000 queued recordings',
    value: passed,
    unit: ' s',
    bound: { atMost: 5 },
    note: `${accepted} receipts`,
  };
}
