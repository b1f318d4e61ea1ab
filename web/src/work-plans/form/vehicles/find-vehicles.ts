import { maxVinsPerRequest, vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiListQuery } from '../../../kit/api/api-query.ts';
import { useCompanyInUse } from '../../../kit/session/session.ts';
import type { PlanValues } from '../plan-values.ts';
import { chunkVins } from './vin-list.ts';

export type PlanVehicle = PlanValues['vehicles'][number];
export type FoundVehicles = { found: PlanVehicle[]; unknown: string[] };

/** Looks VINs up in the vehicle list, and returns the vehicles in the order of the VINs. */
export function useFindVehicles(): (vins: readonly string[]) => Promise<FoundVehicles> {
  const client = useQueryClient();
  const company = useCompanyInUse();
  return useCallback(
    async (vins) => {
      const known = new Map<string, PlanVehicle>();
      for (const group of chunkVins(vins, maxVinsPerRequest)) {
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

/** Returns the vehicles of `added` that are not chosen yet. */
export const filterNewVehicles = (chosen: readonly PlanVehicle[], added: readonly PlanVehicle[]): PlanVehicle[] =>
  added.filter(({ _id }) => !chosen.some((one) => one._id === _id));
