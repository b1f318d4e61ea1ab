import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import type { CheckPoint, VehicleCheck } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { useCompanyInUse } from '../../kit/session/session.ts';

export type PointInput = Omit<BodyInput<typeof vehicleCheckRoutes.recordCheckPoint>, 'updatedAt'>;

/** Puts a saved point into the check that the screen shows, without waiting for the next read. */
function usePointCache({ _id, jobCard }: Pick<VehicleCheck, '_id' | 'jobCard'>) {
  const client = useQueryClient();
  const company = useCompanyInUse();
  const { queryKey } = apiQuery(
    vehicleCheckRoutes.getVehicleCheck,
    { params: { id: jobCard._id, checkId: _id } },
    undefined,
    company,
  );
  return (saved: CheckPoint) =>
    client.setQueryData<{ data: VehicleCheck }>(
      queryKey,
      (current) =>
        current && {
          data: {
            ...current.data,
            points: current.data.points.map((point) => (point._id === saved._id ? saved : point)),
          },
        },
    );
}

/** Returns the input that is still to be sent. */
const withoutSent = (waiting: PointInput, sent: PointInput): PointInput =>
  Object.fromEntries(
    Object.entries(waiting).filter(([name, value]) =>
      Object.entries(sent).every(([one, at]) => one !== name || at !== value),
    ),
  );

/** Sends a request on a point in its turn. */
export type InOrder = (request: (updatedAt: string) => Promise<{ data: CheckPoint }>) => Promise<void>;

/**
 * Records a point: the screen shows the input at once, and requests are sent one after the other, so that a quick second
 * tap neither overtakes the first nor collides with it.
 */
export function usePointRecorder(check: VehicleCheck, point: CheckPoint) {
  const [unsaved, setUnsaved] = useState<PointInput>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const lastSaved = useRef<string>(undefined);
  const toCache = usePointCache(check);
  const { mutateAsync } = useApiMutation(vehicleCheckRoutes.recordCheckPoint);
  const params = { id: check.jobCard._id, checkId: check._id, pointId: point._id };
  const seen = useRef(point.updatedAt);
  seen.current = point.updatedAt;
  /** Runs a request on the point after those before it, with the newest `updatedAt`. */
  const inOrder: InOrder = (request) => {
    const sent = queue.current.then(async () => {
      const saved = lastSaved.current;
      const isNewer = saved !== undefined && Date.parse(saved) > Date.parse(seen.current);
      const { data } = await request(isNewer ? saved : seen.current);
      lastSaved.current = data.updatedAt;
      toCache(data);
    });
    // A refused request has shown its message, and must not stop the ones behind it.
    queue.current = sent.catch(() => undefined);
    return sent;
  };
  const record = (input: PointInput): Promise<void> => {
    setUnsaved((waiting) => ({ ...waiting, ...input }));
    return inOrder((updatedAt) => mutateAsync({ params, body: { ...input, updatedAt } })).finally(() =>
      setUnsaved((waiting) => withoutSent(waiting, input)),
    );
  };
  return { record, inOrder, shown: { ...point, ...unsaved } };
}
