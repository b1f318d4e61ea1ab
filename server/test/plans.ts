import { v7 } from 'uuid';
import type { Crew, World } from './world.ts';

/** A project with a work plan as rows, for slices that stand below plans and only have to notice that one uses them. */
export function planUsing(world: World, crew: Crew, use: { gridId?: string; vehicleId?: string; locationId?: string }): Promise<void> {
  const companyId = crew.id;
  const [projectId, planId] = [v7(), v7()];
  return world.kit.db.actingIn(companyId, undefined, async (tx) => {
    await tx
      .insertInto('projects')
      .values({
        companyId,
        id: projectId,
        name: 'Doors',
        projectNo: `P-${projectId}`,
        status: 'Awaiting Work plan',
        customerId: crew.cy.me._id,
        templateId: v7(),
        templateName: 'Plain',
      })
      .execute();
    await tx
      .insertInto('workPlans')
      .values({
        companyId,
        id: planId,
        projectId,
        planNo: 'WP-1',
        name: 'Plan',
        type: 'G',
        gridId: use.gridId ?? null,
        quantity: 1,
        batch: '2026-01-01',
        msdsIssued: 'Yes',
        status: 'Awaiting',
      })
      .execute();
    if (use.locationId) await tx.insertInto('projectLocations').values({ companyId, projectId, locationId: use.locationId, position: 0 }).execute();
    if (use.vehicleId)
      await tx.insertInto('planVehicles').values({ companyId, id: v7(), planId, vehicleId: use.vehicleId, vin: 'VIN', position: 0, total: 1 }).execute();
  });
}
