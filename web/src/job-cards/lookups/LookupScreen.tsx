import { lookupsMessages as messages } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import { lookupMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Tab, Tabs } from '@mui/material';

import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import type { Column, RowAction } from '../../kit/list/columns/columns.ts';
import { List } from '../../kit/list/List.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { LookupDialog } from './LookupDialog.tsx';
import { lookupKeys, lookups, type LookupEntry, type LookupDefinition } from './lookups.ts';

/** Shows the lists that job cards use, such as workshops, teams and cost centres; leaders can change the entries. */
export default function LookupScreen() {
  const [params, setParams] = useSearchParams();
  const chosen = lookupKeys.find((name) => name === params.get('list')) ?? 'workshop';
  const row = lookups[chosen];
  return (
    <>
      <PageHeader title={messages.jobCardLists} back="/jobcard" />
      <Tabs
        value={chosen}
        onChange={(_event, list: string) => setParams({ list }, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={messages.lists}
        sx={{ mb: 2 }}
      >
        {lookupKeys.map((name) => (
          <Tab key={name} value={name} label={lookups[name].plural} />
        ))}
      </Tabs>
      <LookupEntries key={chosen} row={row} />
    </>
  );
}

const columnsOf = ({ extraField }: LookupDefinition): Column<LookupEntry>[] => [
  { field: 'name', title: messages.name, value: (entry) => entry.name, sort: 'name' },
  ...(extraField === 'jobcardType'
    ? [
        {
          field: 'jobcardType',
          title: messages.jobType,
          value: (entry: LookupEntry) => entry.jobcardType?.name,
          sort: 'jobcardType',
        },
      ]
    : []),
  ...(extraField === 'members'
    ? [
        {
          field: 'workshop',
          title: messages.workshop,
          value: (entry: LookupEntry) => entry.workshop?.name,
          sort: 'workshop',
        },
        {
          field: 'members',
          title: messages.members,
          value: (entry: LookupEntry) => entry.members?.map((person) => displayChosenPerson(person)).join(', '),
          flex: 2,
        },
      ]
    : []),
  ...(extraField === 'resolutionTime'
    ? [
        {
          field: 'resolutionTime',
          title: messages.resolutionTimeMins,
          value: (entry: LookupEntry) => entry.resolutionTime,
          sort: 'resolutionTime',
        },
      ]
    : []),
  {
    field: 'description',
    title: messages.description,
    value: (entry) => entry.description || '–',
    sort: 'description',
    flex: 2,
  },
];

/** Adds the usual job types in one step. Offered while the list has only the built-in one. */
function UsualJobTypes() {
  const add = useApiMutation(lookupRoutes.addUsualJobTypes, { successMessage: ({ meta }) => meta.message });
  const known = useApiQuery(lookupRoutes.listJobTypes, { query: { limit: 1 } });
  if (known.data?.totalCount !== 1) return null;
  return (
    <Button variant="outlined" loading={add.isPending} onClick={() => add.mutate({})}>
      {messages.addUsualJobTypes}
    </Button>
  );
}

function LookupEntries({ row }: { row: LookupDefinition }) {
  const { me } = useSignedIn();
  const canManage = isLeader(me);
  const [open, setOpen] = useState<{ entry?: LookupEntry }>();
  const { mutate: remove } = useApiMutation(row.remove, { successMessage: lookupMessages.deleted });
  const columns = useMemo(() => columnsOf(row), [row]);
  const actions = useCallback(
    (entry: LookupEntry): RowAction[] => {
      const reason = entry.isFixed ? lookupMessages.builtIn : undefined;
      return [
        { label: messages.edit, icon: <EditIcon />, reason, onClick: () => setOpen({ entry }) },
        {
          label: messages.delete,
          icon: <DeleteIcon />,
          reason,
          onClick: () =>
            void confirmDelete(messages.deleteThing({ thing: row.thing, name: entry.name })).then(
              (yes) => yes && remove({ params: { id: entry._id } }),
            ),
        },
      ];
    },
    [row, remove],
  );
  const add = (
    <>
      {row.key === 'jobType' && <UsualJobTypes />}
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({})}>
        {messages.addThing({ thing: row.thing })}
      </Button>
    </>
  );
  return (
    <>
      <List
        label={row.plural}
        route={row.list}
        columns={columns}
        {...(canManage && { actions })}
        searchLabel={messages.searchPlural({ plural: row.plural })}
        filters={canManage && add}
        empty={messages.empty({ things: row.things, thing: row.thing })}
        firstStep={canManage && add}
      />
      {open && (
        <LookupDialog row={row} {...open} onClose={() => setOpen(undefined)} onDone={() => setOpen(undefined)} />
      )}
    </>
  );
}
