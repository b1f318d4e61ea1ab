import type { Bay } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { call } from '../kit/api/call.ts';
import { reportUnexpected } from '../kit/feedback/report-unexpected.ts';
import { openInWindow } from '../kit/files.ts';

/** Opens the printable label of a bay in a window. */
export const printBayLabel = ({ _id: id, name }: Pick<Bay, '_id' | 'name'>): void =>
  void openInWindow(messages.label({ bay: name }), () =>
    call(vehiclePlaceRoutes.bayLabelPdf, { params: { id } }),
  ).catch(reportUnexpected);
