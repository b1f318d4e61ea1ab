import { problem } from '@roadworthy/contract/kit/problem.ts';
import { requestsServerMessages as messages } from '@roadworthy/contract/requests/messages/requests-server.messages.ts';
import { labelPath } from '@roadworthy/contract/requests/request.paths.ts';
import type { VehicleLabel } from '@roadworthy/contract/requests/request.schema.ts';
import type { VehicleStatus } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { generateToken, hashToken } from '../../kit/auth/tokens.ts';
import { asSystem } from '../../kit/db/database.ts';
import { requireFound } from '../../kit/db/records.ts';
import { inTransaction, type RequestContext } from '../../kit/http/in-transaction.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { getVehicle } from '../../vehicles/index.ts';
import * as labels from './label.queries.ts';

// The QR label of a vehicle contains a link with 32 random bytes. It is stored as a hash, for finding the vehicle, and
// encrypted, for printing the label again. Renewing the label replaces both.

const makeLink = ({ keys }: Kit, vehicleId: string) => {
  const token = generateToken();
  return { linkHash: hashToken(token), linkCipher: keys.labels.seal(token, vehicleId) };
};

export async function getLabel({ tx, kit, ...context }: ActionContext, vehicleId: string): Promise<VehicleLabel> {
  await getVehicle({ tx, kit, ...context }, vehicleId);
  const found = await labels.find(tx, vehicleId);
  if (!found) return { url: null, madeAt: null, updatedAt: null };
  const { linkCipher, updatedAt } = found;
  return {
    url: `${kit.settings.publicUrl}${labelPath(kit.keys.labels.open(linkCipher, vehicleId))}`,
    madeAt: updatedAt,
    updatedAt,
  };
}

export async function addLabel(context: ActionContext, vehicleId: string): Promise<VehicleLabel> {
  const { tx, actor, kit } = context;
  await getVehicle(context, vehicleId);
  await labels.add(tx, actor.company, vehicleId, makeLink(kit, vehicleId));
  return getLabel(context, vehicleId);
}

export async function renewLabel(context: ActionContext, vehicleId: string): Promise<VehicleLabel> {
  await getVehicle(context, vehicleId);
  await requireFound(labels.renew(context.tx, vehicleId, makeLink(context.kit, vehicleId)));
  return getLabel(context, vehicleId);
}

export async function printLabel(
  context: RequestContext,
  vehicleId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { url, name, company } = await inTransaction(context, async (inside) => {
    const { url: found } = await getLabel(inside, vehicleId);
    if (!found) throw problem.notFound();
    const { regNo, vin } = await getVehicle(inside, vehicleId);
    return { url: found, name: regNo ?? vin, company: (await getCompanyInUse(inside)).name };
  });
  const bytes = await context.kit.pdf.renderLabel({
    url,
    name,
    lines: [messages.labelTitle, messages.labelText],
    sender: company,
  });
  return { name: messages.labelFileName({ vehicle: name }), bytes };
}

/** Finds the vehicle of a label. Undefined if the label was renewed or belongs to another company. */
export async function findVehicleOfLabel(
  { tx, actor }: ActionContext,
  token: string,
): Promise<{ id: string; status: VehicleStatus } | undefined> {
  const found = await asSystem(tx, () => labels.findByLink(tx, hashToken(token)));
  if (found?.companyId !== actor.company) return undefined;
  const page = await labels.findPage(tx, actor.company, found.id);
  return page && { id: found.id, status: page.status };
}
