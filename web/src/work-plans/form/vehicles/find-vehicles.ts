import { maxVinsPerRequest, vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiListQuery } from '../../../kit/api/api-query.ts';
import { useCompanyInUse } from '../../../kit/session/session.ts';
import type { PlanValues } from '../plan-values.ts';
import { requestGroups } from './vin-list.ts';

export type PlanVehicle = PlanValues['vehicles'][number];
export type FoundVehicles = { found: PlanVehicle[]; unknown: string[] };

/** Looks VINs up in the vehicle list. Those found keep the order in which they are named. */
export function useFindVehicles(): (vins: readonly string[]) => Promise<FoundVehicles> {
  const client = useQueryClient();
  const company = useCompanyInUse();
  return useCallback(
    async (vins) => {
      const known = new Map<string, PlanVehicle>();
      for (const group of requestGroups(vins, maxVinsPerRequest)) {
        const query = apiListQuery<PlanVehicle>(
          vehicleRoutes.listVehicles,
          { vins: group.join(','), limit: 0 },
          company,
        );
        for (const { _id, vin } of (await client.fetchQuery(query)).data) known.set(vin, { _id, vin });
      }
      return {
        found: vins.flatMap((vin) => known.get(vin) ?? []),
        unknown: vins.filter((vin) => !known.has(vin)),
      };
    },
    [client, company],
  );
}

/** Those of `added` that are not chosen yet. */
export const newVehicles = (chosen: readonly PlanVehicle[], added: readonly PlanVehicle[]): PlanVehicle[] =>
  added.filter(({ _id }) => !chosen.some((one) => one._id === _id));
