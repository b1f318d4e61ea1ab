import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { partMessages, type Part } from '@roadworthy/contract/parts/part.schema.ts';
import { partTable } from '@roadworthy/contract/parts/part.table.ts';
import { columnsOf } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Picture } from '../kit/Picture.tsx';
import { numberText } from '../kit/words.ts';

const columns = columnsOf(partTable, [
  { field: 'name', flex: 1.2 },
  { field: 'image', title: 'Image', value: () => '', show: (part) => <Picture file={part.image} alt={part.name} size={44} />, width: 100 },
  { field: 'partNo' },
  { field: 'description', flex: 2 },
  { field: 'quantity', value: (part) => numberText(part.quantity), width: 110 },
  { field: 'target', width: 120, wideOnly: true },
]);
const edit = (part: Part) => `/edit/part/${part._id}`;
const remove = { route: partRoutes.deletePart, thing: 'part', said: partMessages.deleted };

export default function PartListScreen() {
  return (
    <ListScreen
      title="Parts"
      route={partRoutes.listParts}
      columns={columns}
      searchLabel="Search Parts"
      empty="Here stand the parts that inspectors check, with pictures of good and bad."
      add={{ label: 'Add Part', to: '/part/create' }}
      edit={edit}
      remove={remove}
    />
  );
}
