import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { partMessages, type Part } from '@roadworthy/contract/parts/part.schema.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTell } from '../kit/ask.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import type { Column } from '../kit/list/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Picture } from '../kit/Picture.tsx';
import { numberText } from '../kit/words.ts';

const columns: Column<Part>[] = [
  { field: 'name', title: 'Name', value: (part) => part.name, sort: 'name', flex: 1.2 },
  { field: 'image', title: 'Image', value: () => '', show: (part) => <Picture file={part.image} alt={part.name} size={44} />, width: 80 },
  { field: 'partNo', title: 'Part Number', value: (part) => part.partNo, sort: 'partNo' },
  { field: 'description', title: 'Description', value: (part) => part.description, flex: 2 },
  { field: 'quantity', title: 'Quantity', value: (part) => numberText(part.quantity), sort: 'quantity', width: 100 },
  { field: 'target', title: 'Daily target', value: (part) => part.target, width: 110, wideOnly: true },
];

export default function PartListScreen() {
  const remove = useTell(partRoutes.deletePart, { said: partMessages.deleted });
  const actions = useMemo(() => (part: Part) => [
    { label: 'Edit', icon: <EditIcon />, to: `/edit/part/${part._id}` },
    { label: 'Delete', icon: <DeleteIcon />, onClick: () => void confirmDelete('part').then((yes) => yes && remove.mutate({ params: { id: part._id } })) },
  ], [remove]);
  const add = <Button component={Link} to="/part/create" variant="contained" startIcon={<AddIcon />}>Add Part</Button>;
  return (
    <>
      <PageHeader title="Parts" actions={add} />
      <List label="Parts" route={partRoutes.listParts} columns={columns} actions={actions} searchLabel="Search Parts" empty="Here stand the parts that inspectors check, with pictures of good and bad." firstStep={add} />
    </>
  );
}
