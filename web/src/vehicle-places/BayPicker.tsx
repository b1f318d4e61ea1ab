import type { Bay } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import { formatBayVehicles } from '@roadworthy/contract/vehicle-places/bay.table.ts';
import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import type { Ref } from 'react';
import { PickOne } from '../kit/form/choices/Pick.tsx';

/** A bay as a vehicle names it. The options of the picker also say what kind it is and what is in it. */
export type ChosenBay = Pick<Bay, '_id' | 'name'> & Partial<Bay>;

const describeBay = ({ workshop, vehicles = [], vehicleCount = 0 }: ChosenBay): string =>
  [workshop?.name, formatBayVehicles({ vehicles, vehicleCount })].filter(Boolean).join(' · ');

type Props = {
  bay: ChosenBay | null;
  onChoose: (bay: ChosenBay | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  help?: string;
  disabled?: boolean;
};

/** Finds an active bay by its name, or by the barcode on its label, from the camera or a hand scanner. */
export const BayPicker = ({ bay, onChoose, help = messages.bayHelp, ...field }: Props) => (
  <PickOne<ChosenBay>
    {...field}
    label={messages.bay}
    help={help}
    route={vehiclePlaceRoutes.listBays}
    query={{ active: 'true', sort: 'name' }}
    labelOf={({ name }) => name}
    detailOf={describeBay}
    scan={{ label: messages.scanBay }}
    codesOf={({ code }) => [code ?? null]}
    value={bay}
    onChange={onChoose}
  />
);
