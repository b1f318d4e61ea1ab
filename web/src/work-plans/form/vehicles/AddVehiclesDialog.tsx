import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import { Alert, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { maxVehicles } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useDeferredValue, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiListQuery, useApiListQuery } from '../../../kit/api/api-query.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { reportUnexpected } from '../../../kit/feedback/report-unexpected.ts';
import { useCompanyInUse } from '../../../kit/session/session.ts';
import { LevelFilters, type LevelIds } from '../../../vehicles/index.ts';
import { useFindVehicles, type PlanVehicle } from './find-vehicles.ts';
import { parseVins } from './vin-list.ts';

type Props = {
  /** VINs of an earlier paste that are not in the vehicle list. */
  unknown: readonly string[];
  chosen: number;
  onAdd: (vehicles: readonly PlanVehicle[]) => void;
  onClose: () => void;
};

/** Adds many vehicles at once: those of a pasted list, or all that match a filter. */
export function AddVehiclesDialog({ unknown, chosen, onAdd, onClose }: Props) {
  const [way, setWay] = useState<'paste' | 'filter'>('paste');
  const [text, setText] = useState(unknown.join('\n'));
  const [missing, setMissing] = useState(unknown);
  const [busy, setBusy] = useState(false);
  const filter = useFilter(way === 'filter');
  const find = useFindVehicles();
  const vins = parseVins(text);
  const count = way === 'paste' ? vins.length : filter.total;
  const isTooMany = chosen + count > maxVehicles;
  const addPasted = async () => {
    const { found, unknown: notFound } = await find(vins);
    if (found.length > 0) onAdd(found);
    if (notFound.length === 0) return onClose();
    setText(notFound.join('\n'));
    setMissing(notFound);
  };
  const addFiltered = async () => {
    onAdd(await filter.readAll());
    onClose();
  };
  const submit = () => {
    setBusy(true);
    (way === 'paste' ? addPasted() : addFiltered()).catch(reportUnexpected).finally(() => setBusy(false));
  };
  return (
    <FormDialog
      title={messages.severalVehicles}
      submit={messages.addVehicles({ count })}
      busy={busy}
      disabled={count === 0 || isTooMany}
      disabledReason={isTooMany ? messages.tooManyVehicles({ max: maxVehicles }) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Tabs value={way} onChange={(_event, next: typeof way) => setWay(next)} aria-label={messages.severalVehicles}>
        <Tab value="paste" label={messages.pasteVins} />
        <Tab value="filter" label={messages.filterVehicles} />
      </Tabs>
      {way === 'paste' ? (
        <>
          {missing.length > 0 && <Alert severity="warning">{messages.vinsUnknown({ count: missing.length })}</Alert>}
          <TextField
            label={messages.vins}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={6}
            maxRows={12}
            autoFocus
            helperText={text.trim() === '' ? messages.vinsHint : messages.vinsFound({ count: vins.length })}
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
          />
        </>
      ) : (
        filter.fields
      )}
    </FormDialog>
  );
}

function useFilter(isOpen: boolean) {
  const [levels, setLevels] = useState<LevelIds>({});
  const [search, setSearch] = useState('');
  const client = useQueryClient();
  const company = useCompanyInUse();
  const words = useDeferredValue(search.trim());
  const query = { ...levels, ...(words && { search: words }) };
  const route = vehicleRoutes.listVehicles;
  const found = useApiListQuery<PlanVehicle>(route, { ...query, limit: 1 }, { enabled: isOpen, keepPrevious: true });
  const total = found.data?.totalCount ?? 0;
  const readAll = async (): Promise<PlanVehicle[]> =>
    (await client.fetchQuery(apiListQuery<PlanVehicle>(route, { ...query, limit: 0, sort: 'vin' }, company))).data.map(
      ({ _id, vin }) => ({ _id, vin }),
    );
  const fields = (
    <Stack sx={{ gap: 2 }}>
      <TextField
        label={messages.searchVehicles}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        type="search"
      />
      <LevelFilters chosen={levels} onChange={setLevels} />
      <Typography role="status">{found.data ? messages.vehiclesMatch({ count: total }) : ' '}</Typography>
    </Stack>
  );
  return { fields, total, readAll };
}
