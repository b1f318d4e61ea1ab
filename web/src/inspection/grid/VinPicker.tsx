import { inspectionGridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { Autocomplete, Box, createFilterOptions, TextField } from '@mui/material';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { listScanTerms } from '../../kit/form/choices/scan-terms.ts';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { InputWithScan } from '../../kit/scan/InputWithScan.tsx';
import { cleanCode, useScanner } from '../../kit/scan/scanner.ts';

type Vehicle = WorkPlan['vehicles'][number];
type Props = { vehicles: readonly Vehicle[]; vin: string | null; onChange: (vin: string | null) => void };

const byAnyPart = createFilterOptions<Vehicle>();
// Vehicles can be found by any part of their VIN, registration number or tag.
const labelOf = (one: Vehicle) => [one.vin, one.regNo, one.tag].filter(Boolean).join(' · ');
const notInPlanMessage = (code: string) => messages.notInPlan({ code });
// A scanner may include the asterisks of a label and the I in front of its VIN.
const vinFromScan = (text: string) => parseVinLabel(cleanCode(text));

/** Selects the vehicle by camera, hand scanner or keyboard. Several labels can be scanned one after the other. */
export function VinPicker({ vehicles, vin, onChange }: Props) {
  const vehicle = vehicles.find((one) => one.vin === vin) ?? null;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const selectByCode = (...codes: string[]) => {
    const found = codes
      .map((code) =>
        vehicles.find((one) => [one.vin, one.regNo, one.tag].some((known) => known?.toUpperCase() === code)),
      )
      .find((one) => one !== undefined);
    setOpen(false);
    // The field always shows the vehicle that is being recorded.
    const selected = found ?? vehicle;
    setTyped(selected ? labelOf(selected) : '');
    if (found) onChange(found.vin);
    else toast.attention(notInPlanMessage(codes.at(-1) ?? ''));
  };
  const scanned = useRef('');
  const endsScan = useScanner((code) => {
    scanned.current = code;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!endsScan(event)) return;
    // The scanner ends with Enter, which must select the scanned VIN instead of the first option.
    Object.assign(event, { defaultMuiPrevented: true });
    selectByCode(...listScanTerms(typed, scanned.current, vinFromScan));
  };
  return (
    <Box sx={{ mb: 2 }}>
      <InputWithScan scan={vinScan} onCode={selectByCode}>
        <Autocomplete
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={vehicles}
          value={vehicle}
          onChange={(_event, next) => onChange(next?.vin ?? null)}
          inputValue={typed}
          onInputChange={(_event, text) => setTyped(text)}
          onKeyDown={onKeyDown}
          noOptionsText={notInPlanMessage(vinFromScan(typed))}
          getOptionKey={(one) => one._id}
          isOptionEqualToValue={(one, other) => one._id === other._id}
          autoHighlight
          filterOptions={(all, state) => byAnyPart(all, { ...state, inputValue: vinFromScan(state.inputValue) })}
          getOptionLabel={labelOf}
          renderInput={(fields) => (
            <TextField {...fields} label={messages.vin} placeholder={messages.chooseOrTypeAVin} />
          )}
        />
      </InputWithScan>
    </Box>
  );
}
