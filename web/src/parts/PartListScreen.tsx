import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';

import { partTable } from '@roadworthy/contract/parts/part.table.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { Picture } from '../kit/pictures/Picture.tsx';
import { formatNumber } from '../kit/text/display.ts';
import { usePartPaths } from './usePartPaths.ts';

const columns = toColumns(partTable, [
  { field: 'name', flex: 1.2 },
  {
    field: 'image',
    title: messages.image,
    value: () => '',
    show: (part) => <Picture file={part.image} alt={part.name} size={36} />,
    width: 100,
  },
  { field: 'partNo' },
  { field: 'revision', width: 120, wideOnly: true },
  { field: 'description', flex: 2 },
  { field: 'quantity', value: (part) => formatNumber(part.quantity), width: 110 },
  { field: 'target', width: 120, wideOnly: true },
]);
const remove = { route: partRoutes.deletePart, item: messages.partNoun, successMessage: partMessages.deleted };

export default function PartListScreen() {
  const place = usePartPaths();
  return (
    <ListScreen
      title={useScreenTitle()}
      subtitle={place.subtitle}
      route={partRoutes.listParts}
      columns={columns}
      searchLabel={messages.searchParts}
      empty={messages.empty}
      add={{ label: messages.addPart, to: place.add }}
      edit={(part) => `${place.edit}/${part._id}`}
      remove={remove}
    />
  );
}
