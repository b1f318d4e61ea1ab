import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Bay } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import { bayMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import type { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { allocateNumber, refuseStale, requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import * as bays from './bay.queries.ts';

// Bays in workshops and parking bays in the yard. A bay may hold several vehicles, so that a scan is never refused
// because somebody forgot to move the last one out.

type Routes = typeof vehiclePlaceRoutes;

export const listBays = ({ tx }: ActionContext, query: QueryOf<Routes['listBays']>) => bays.list(tx, query);
export const getBay = ({ tx }: ActionContext, id: string): Promise<Bay> => requireFound(bays.find(tx, id));

type Fields = Partial<BodyOf<Routes['addBay']>>;
async function requireWorkshop({ tx }: ActionContext, { workshop }: Fields): Promise<void> {
  if (workshop && !(await bays.lockWorkshop(tx, workshop))) throw problem.field('workshop', messages.workshopUnknown);
}

/** Makes the next free barcode, such as `BAY-0007`. */
async function makeCode({ tx }: ActionContext): Promise<string> {
  for (;;) {
    const code = `BAY-${String(await allocateNumber(tx, 'bays')).padStart(4, '0')}`;
    if (!(await bays.isCodeTaken(tx, code))) return code;
  }
}

export async function addBay(context: ActionContext, body: BodyOf<Routes['addBay']>): Promise<Bay> {
  const { tx, actor } = context;
  await requireWorkshop(context, body);
  const { workshop, code, ...fields } = body;
  const id = context.newId();
  await bays.add(tx, {
    ...fields,
    companyId: actor.company,
    id,
    workshopId: workshop ?? null,
    code: code ?? (await makeCode(context)),
  });
  return getBay(context, id);
}

export async function changeBay(
  context: ActionContext,
  id: string,
  { updatedAt, workshop, ...fields }: BodyOf<Routes['changeBay']>,
): Promise<Bay> {
  await requireFound(bays.lock(context.tx, id));
  const bay = await getBay(context, id);
  refuseStale(updatedAt, bay);
  if (workshop !== bay.workshop?._id) await requireWorkshop(context, { workshop });
  await bays.change(context.tx, id, { ...fields, ...(workshop !== undefined && { workshopId: workshop }) });
  return getBay(context, id);
}

export async function deleteBay({ tx, now }: ActionContext, id: string): Promise<void> {
  // A move locks the bay as well, so none can come in after the count.
  await requireFound(bays.lock(tx, id));
  const count = await bays.countVehicles(tx, id);
  if (count > 0) throw problem.conflict(messages.vehiclesInBay({ count }));
  await bays.change(tx, id, { deletedAt: now.toISOString() });
}

/** Prints the label of a bay. Its code is the barcode itself, because only people with an account move vehicles. */
export async function printBayLabel(context: RequestContext, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  const { bay, company } = await inTransaction(context, async (inside) => ({
    bay: await getBay(inside, id),
    company: (await getCompanyInUse(inside)).name,
  }));
  const bytes = await context.kit.pdf.renderLabel({
    url: bay.code,
    name: bay.name,
    lines: [messages.labelTitle, messages.labelText, bay.code],
    sender: company,
  });
  return { name: messages.labelFileName({ bay: bay.code.replace(/[^A-Za-z0-9-]/g, '_') }), bytes };
}
