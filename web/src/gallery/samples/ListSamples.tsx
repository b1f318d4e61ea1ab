import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, MenuItem, Typography } from '@mui/material';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { FilterChip } from '../../kit/list/filters/FilterChip.tsx';
import { CardList } from '../../kit/list/rows/CardList.tsx';
import { DayRange } from '../../kit/list/filters/DayRange.tsx';
import { DownloadMenu } from '../../kit/list/DownloadMenu.tsx';
import { FilterBar } from '../../kit/list/filters/FilterBar.tsx';
import { List } from '../../kit/list/List.tsx';
import { DownloadButton } from '../../kit/list/ListTools.tsx';
import { MenuButton } from '../../kit/list/MenuButton.tsx';
import { RowActions } from '../../kit/list/rows/RowActions.tsx';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { listSampleActions, sampleColumns, createToastHandler } from './data/sample-columns.tsx';
import { SampleServer, samples } from './data/SampleServer.tsx';
import { sampleRoutes } from './data/sample-routes.ts';
import { Row, Section } from '../Section.tsx';

type Days = Pick<ComponentProps<typeof DayRange>, 'from' | 'to'>;
const fetch = () => void toast.good('Download');
const idle = { fetch, stop: undefined };
const writing = { fetch, stop: createToastHandler('Stopped') };

/** A list in its four states, its cards, and the actions, filters and menus of lists. */
export function ListSamples() {
  const state = useListState();
  const [selected, setSelected] = useState<string | undefined>('2');
  const shared = { total: 34, columns: sampleColumns, state, actions: listSampleActions };
  return (
    <SampleServer>
      <Section title="List">
        <Labelled text="Full: a table, or cards on a phone; press a row to select it">
          <List
            label="Full sample"
            route={sampleRoutes.full}
            hasViews={false}
            columns={sampleColumns}
            actions={listSampleActions}
            empty=""
            selected={selected}
            onSelect={(row) => setSelected(row?._id)}
          />
        </Labelled>
        <Labelled text="Loading">
          <List label="Loading sample" route={sampleRoutes.loading} hasViews={false} columns={sampleColumns} empty="" />
        </Labelled>
        <Labelled text="Empty">
          <List
            label="Empty sample"
            route={sampleRoutes.empty}
            hasViews={false}
            columns={sampleColumns}
            empty="No parts yet. Add your first part."
            firstStep={<Button variant="contained">Add Part</Button>}
          />
        </Labelled>
        <Labelled text="Failed">
          <List label="Failed sample" route={sampleRoutes.failed} hasViews={false} columns={sampleColumns} empty="" />
        </Labelled>
      </Section>
      <Section title="Cards of a list, with pages">
        <Box sx={{ maxWidth: 420 }}>
          <CardList
            label="Card sample"
            rows={samples}
            loading={false}
            selected={selected}
            onSelect={(row) => setSelected(row?._id)}
            {...shared}
          />
        </Box>
      </Section>
      <Section title="Actions on rows and lists">
        <RowActions
          actions={[{ label: 'E-Sign', primary: true, onClick: createToastHandler('E-Sign') }, ...listSampleActions()]}
        />
        <FilterSamples />
        <MenuSamples />
      </Section>
    </SampleServer>
  );
}

function FilterSamples() {
  const [days, setDays] = useState<Days>({ from: '2026-11-01', to: undefined });
  const [places, setPlaces] = useState(['Body Shop', 'One vehicle']);
  const { filter } = useChoiceFilter('state', 'State', ['good', 'bad']);
  return (
    <>
      <FilterBar
        filters={
          <>
            {filter}
            <DayRange {...days} onChange={setDays} />
          </>
        }
        isNarrowed={false}
        clear={() => undefined}
      />
      <FilterBar
        filters={<DayRange {...days} onChange={setDays} />}
        chips={places.map((place) => (
          <FilterChip key={place} label={place} onClear={() => setPlaces(places.filter((one) => one !== place))} />
        ))}
        isNarrowed={places.length > 0 || days.from !== undefined || days.to !== undefined}
        clear={() => {
          setPlaces([]);
          setDays({ from: undefined, to: undefined });
        }}
      />
    </>
  );
}

const MenuSamples = () => (
  <Row>
    <MenuButton label="Menu" icon={<EditIcon />}>
      {(close) => <MenuItem onClick={close}>Close the menu</MenuItem>}
    </MenuButton>
    <MenuButton small label="Small menu" icon={<EditIcon />}>
      {(close) => <MenuItem onClick={close}>Close the menu</MenuItem>}
    </MenuButton>
    <DownloadButton file={idle} />
    <DownloadButton file={writing} />
    <DownloadMenu
      pdf={{
        label: 'Whole report (PDF)',
        name: 'Sample.txt',
        fetch: () => Promise.resolve(new Blob(['A file of the gallery'])),
      }}
      files={[['By month', idle]]}
    />
    <DownloadMenu
      pdf={{
        label: 'Report that fails, PDF',
        name: 'Sample.txt',
        fetch: () => Promise.reject(new Error('The file could not be created')),
      }}
      files={[['By month', writing]]}
    />
  </Row>
);

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box>
    <Typography variant="body2" color="textSecondary" gutterBottom>
      {text}
    </Typography>
    {children}
  </Box>
);
