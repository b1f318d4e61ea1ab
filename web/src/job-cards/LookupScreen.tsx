import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Tab, Tabs } from '@mui/material';
import { lookupMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { mayLead } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTell } from '../kit/ask.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import type { Column, RowAction } from '../kit/list/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { chosenName } from '../kit/words.ts';
import { LookupDialog } from './LookupDialog.tsx';
import { lookupOrder, lookups, type Entry, type LookupRow } from './lookups.ts';

/** Workshops, teams, cost centres and everything else that a job card chooses from: renamed and removed here. */
export default function LookupScreen() {
  const [params, setParams] = useSearchParams();
  const chosen = lookupOrder.find((name) => name === params.get('list')) ?? 'workshop';
  const row = lookups[chosen];
  return (
    <>
      <PageHeader title="Job Card Lists" back="/jobcard" />
      <Tabs
        value={chosen}
        onChange={(_event, list: string) => setParams({ list }, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Lists"
        sx={{ mb: 2 }}
      >
        {lookupOrder.map((name) => (
          <Tab key={name} value={name} label={lookups[name].plural} />
        ))}
      </Tabs>
      <Entries key={chosen} row={row} />
    </>
  );
}

const columnsOf = ({ carries }: LookupRow): Column<Entry>[] => [
  { field: 'name', title: 'Name', value: (entry) => entry.name, sort: 'name' },
  ...(carries === 'jobcardType' ? [{ field: 'jobcardType', title: 'Job Type', value: (entry: Entry) => entry.jobcardType?.name, sort: 'jobcardType' }] : []),
  ...(carries === 'members'
    ? [
        { field: 'workshop', title: 'Workshop', value: (entry: Entry) => entry.workshop?.name, sort: 'workshop' },
        { field: 'members', title: 'Members', value: (entry: Entry) => entry.members?.map((person) => chosenName(person)).join(', '), flex: 2 },
      ]
    : []),
  ...(carries === 'resolutionTime'
    ? [{ field: 'resolutionTime', title: 'Resolution time (mins)', value: (entry: Entry) => entry.resolutionTime, sort: 'resolutionTime' }]
    : []),
  { field: 'description', title: 'Description', value: (entry) => entry.description || '–', sort: 'description', flex: 2 },
];

function Entries({ row }: { row: LookupRow }) {
  const { me } = useSignedIn();
  const leads = mayLead(me);
  const [open, setOpen] = useState<{ entry?: Entry }>();
  const { mutate: remove } = useTell(row.remove, { said: lookupMessages.deleted });
  const columns = useMemo(() => columnsOf(row), [row]);
  const actions = useCallback(
    (entry: Entry): RowAction[] => {
      const reason = entry.isFixed ? lookupMessages.fixed : undefined;
      return [
        { label: 'Edit', icon: <EditIcon />, reason, onClick: () => setOpen({ entry }) },
        {
          label: 'Delete',
          icon: <DeleteIcon />,
          reason,
          onClick: () => void confirmDelete(`${row.thing} "${entry.name}"`).then((yes) => yes && remove({ params: { id: entry._id } })),
        },
      ];
    },
    [row, remove],
  );
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({})}>
      Add {row.thing}
    </Button>
  );
  return (
    <>
      <List
        label={row.plural}
        route={row.list}
        columns={columns}
        {...(leads && { actions })}
        searchLabel={`Search ${row.plural}`}
        filters={leads && add}
        empty={`There is no ${row.thing} yet. Job cards choose from the ones that stand here.`}
        firstStep={leads && add}
      />
      {open && <LookupDialog row={row} {...open} onClose={() => setOpen(undefined)} onDone={() => setOpen(undefined)} />}
    </>
  );
}
