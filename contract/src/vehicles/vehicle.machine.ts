import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { vehiclePlaceMessages as messages, vehicleStatusLabels as labels } from './messages/vehicle-place.messages.ts';

/** What a vehicle is available for. The log of its moves says since when (docs/decisions/0143). */
export const vehicleStatuses = ['in use', 'in workshop', 'off road', 'sold'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];
export type VehicleEvent = 'put into use' | 'bring to workshop' | 'take off road' | 'sell';
export type VehicleWho = 'the leaders' | 'the workshop';

const workers = ['the workshop', 'the leaders'] as const;
/** Selling a vehicle ends its services, so an engineer can neither do that nor undo it. */
const leaders = ['the leaders'] as const;

export const vehicleMachine = {
  refusal: (status) => messages.alreadyInStatus({ status: formatVehicleStatus(status) }),
  initial: ['in use'],
  steps: [
    { from: 'in use', event: 'bring to workshop', who: workers, to: 'in workshop' },
    { from: 'in use', event: 'take off road', who: workers, to: 'off road' },
    { from: 'in use', event: 'sell', who: leaders, to: 'sold' },
    { from: 'in workshop', event: 'put into use', who: workers, to: 'in use' },
    { from: 'in workshop', event: 'take off road', who: workers, to: 'off road' },
    { from: 'in workshop', event: 'sell', who: leaders, to: 'sold' },
    { from: 'off road', event: 'put into use', who: workers, to: 'in use' },
    { from: 'off road', event: 'bring to workshop', who: workers, to: 'in workshop' },
    { from: 'off road', event: 'sell', who: leaders, to: 'sold' },
    { from: 'sold', event: 'put into use', who: leaders, to: 'in use' },
    { from: 'sold', event: 'bring to workshop', who: leaders, to: 'in workshop' },
    { from: 'sold', event: 'take off road', who: leaders, to: 'off road' },
  ],
} as const satisfies Machine<VehicleStatus, VehicleEvent, VehicleWho>;

/** The event that leads to each status. */
export const vehicleEvents: Record<VehicleStatus, VehicleEvent> = {
  'in use': 'put into use',
  'in workshop': 'bring to workshop',
  'off road': 'take off road',
  sold: 'sell',
};

/** A vehicle that was sold has no bay and no due services, and nobody can request or plan work on it. */
export const isSold = ({ status }: { readonly status: VehicleStatus }): boolean => status === 'sold';
export const soldStatus: VehicleStatus = 'sold';
/** Proposes the status of a vehicle that is brought into a workshop bay: one that was in use is in the workshop now. */
export const proposeStatusInWorkshopBay = (status: VehicleStatus): VehicleStatus =>
  status === 'in use' ? 'in workshop' : status;

const statusLabels: Record<VehicleStatus, string> = {
  'in use': labels.inUse,
  'in workshop': labels.inWorkshop,
  'off road': labels.offRoad,
  sold: labels.sold,
};
export const formatVehicleStatus = (status: VehicleStatus): string => statusLabels[status];
export const vehicleStatusTones: Record<VehicleStatus, Tone> = {
  'in use': 'good',
  'in workshop': 'busy',
  'off road': 'attention',
  sold: 'plain',
};
