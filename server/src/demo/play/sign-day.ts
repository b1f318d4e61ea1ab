import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { signSheetMessages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import type { ShiftEvent } from '@roadworthy/contract/day-sheets/worked-shift.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { hashContent } from '../../kit/storage/storage.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoContext } from './demo-context.ts';

// Records shifts, and signs day sheets as the customer's representative does on an inspector's device.

type Plan = { cast: DemoContext; id: string };
type Item = { kind: 'shift' | 'day sheet'; body: Record<string, unknown> };

async function send({ cast, id }: Plan, by: ApiClient, { kind, body }: Item): Promise<void> {
  const recordedAt = cast.clock.now().toISOString();
  const item = { clientId: cast.kit.newId(), kind, id, body: { ...body, recordedAt } };
  const { data } = await by.call(inspectionRoutes.sync, { body: { items: [item] } });
  if (data[0]?.status !== 200) throw new Error(`The demo could not save a ${kind}: ${data[0]?.message}`);
}

export const recordShift = (plan: Plan, by: ApiClient, event: ShiftEvent): Promise<void> =>
  send(plan, by, { kind: 'shift', body: { event } });

/** A drawn signature: lines of points with their times. */
const strokes = [
  [
    [60, 120, 0],
    [95, 55, 90],
    [120, 130, 180],
    [150, 70, 260],
    [185, 125, 340],
  ],
  [
    [215, 110, 600],
    [290, 80, 720],
    [400, 100, 860],
  ],
];

export async function signDay(plan: Plan, by: ApiClient, signerName: string): Promise<void> {
  const { data } = await by.call(daySheetRoutes.getDaySheet, { params: { id: plan.id } });
  const content = toCanonicalJson(data.content);
  await send(plan, by, {
    kind: 'day sheet',
    body: {
      content,
      contentSha256: hashContent(Buffer.from(content)),
      issued: data.issued,
      signerName,
      signerRole: null,
      strokes,
      consent: signSheetMessages.consent,
    },
  });
}
