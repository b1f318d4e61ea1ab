import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { EquipmentSelection } from '@roadworthy/contract/assessments/equipment.schema.ts';
import type { Tx } from '../kit/db/pool.ts';

export const listEquipmentSelection = (tx: Tx, projectId: string) =>
  tx.selectFrom('equipmentTicks').select(['item', 'isWorn']).where('projectId', '=', projectId).execute();

/** Saves ticks in the order of the equipment list, so that two people who tick at the same time cannot deadlock. */
export async function saveEquipmentSelection(
  tx: Tx,
  of: { companyId: string; projectId: string },
  ticks: EquipmentSelection,
): Promise<void> {
  const rows = ppeItems.flatMap((item) => {
    const isWorn = ticks[item];
    return isWorn === undefined ? [] : [{ ...of, item, isWorn }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('equipmentTicks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId', 'item']).doUpdateSet((eb) => ({ isWorn: eb.ref('excluded.isWorn') })),
    )
    .execute();
}

export const deleteTicks = (tx: Tx, projectId: string) =>
  tx.deleteFrom('equipmentTicks').where('projectId', '=', projectId).execute();
