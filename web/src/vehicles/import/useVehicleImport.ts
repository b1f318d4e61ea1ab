import {
  maxImportMegabytes,
  ImportHeadings,
  ImportReport,
  maxImportBytes,
} from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, ApiError } from '../../kit/api/call.ts';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { saveFile } from '../../kit/files.ts';

type ChosenFile = { name: string; bytes: Blob };
/** The user's choices for unknown headings: a vehicle field, or null to ignore the column. */
export type ColumnChoices = Readonly<Record<string, VehicleColumn | null>>;
type ImportRequest = { file: ChosenFile; addLevels: boolean; columns: ColumnChoices; write?: 'all' | 'good rows' };
type Headings = Pick<ImportReport, 'columns' | 'unknownColumns'>;

const isDecided = (columns: ColumnChoices, heading: string): boolean => Object.hasOwn(columns, heading);
const currentOf = (error: unknown): unknown => (error instanceof ApiError ? error.current : undefined);

function toFormData({ file, columns }: ImportRequest): FormData {
  const form = new FormData();
  form.append('columns', JSON.stringify(columns));
  form.append('file', file.bytes, file.name);
  return form;
}

async function sendFile(wish: ImportRequest): Promise<ImportReport> {
  if (wish.file.bytes.size > maxImportBytes)
    throw new ApiError('too_large', vehicleImportMessages.tooLarge({ maxMegabytes: maxImportMegabytes }));
  const query = {
    addLevels: booleanParam(wish.addLevels),
    confirm: booleanParam(wish.write !== undefined),
    goodRows: booleanParam(wish.write === 'good rows'),
  };
  return (await call(vehicleRoutes.importVehicles, { query }, { form: toFormData(wish) })).data;
}

/** Reads the bytes at once, because a spreadsheet program may save over the file before the user confirms. */
const readFile = async (chosen: File): Promise<ChosenFile> => ({
  name: chosen.name,
  bytes: chosen.size > maxImportBytes ? chosen : new Blob([await chosen.arrayBuffer()]),
});

const useProblemRowsDownload = () =>
  useMutation({
    mutationFn: (wish: ImportRequest) =>
      call(
        vehicleRoutes.problemRows,
        { query: { addLevels: booleanParam(wish.addLevels) } },
        { form: toFormData(wish) },
      ),
    onSuccess: (sheet: Blob) => saveFile(sheet, 'Rows-with-problems.xlsx'),
    onError: (error) => toast.bad(error.message),
  });

/**
 * Manages an import. It only checks the file at first. Once the user confirms, it sends the same bytes again to be
 * written.
 */
export function useVehicleImport() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<ChosenFile>();
  const [addLevels, setAddLevels] = useState(false);
  const [columns, setColumns] = useState<ColumnChoices>({});
  const [headings, setHeadings] = useState<Headings>();
  const [report, setReport] = useState<ImportReport>();

  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: (answer) => {
      setReport(answer);
      setHeadings(answer);
      if (!answer.written) return;
      const { added, changed, unchanged, problemRows } = answer;
      toast.good(vehicleImportMessages.imported({ added, changed, unchanged }));
      void invalidateAfterWrites(client, vehicleRoutes.importVehicles);
      // After a partial import the page stays, so that the user can download or correct the skipped rows.
      if (problemRows === 0) void navigate('/vehicle');
    },
    onError: (error) => {
      // If a confirmed import is no longer valid, the error contains the new report.
      const newReport = ImportReport.safeParse(currentOf(error));
      if (newReport.success) setReport(newReport.data);
      const read = ImportHeadings.safeParse(currentOf(error));
      if (read.success) setHeadings(read.data);
    },
  });
  const download = useProblemRowsDownload();
  const check = (wish: ImportRequest) => {
    setReport(undefined);
    send.mutate(wish);
  };
  const updateMapping = (next: ColumnChoices) => {
    const isImported = (heading: string) => Boolean(columns[heading] ?? next[heading]);
    const affectsImport = Object.keys(next).some(
      (heading) => columns[heading] !== next[heading] && isImported(heading),
    );
    setColumns(next);
    // Ignoring a column that was not imported anyway does not change the preview.
    if (file && affectsImport) check({ file, addLevels, columns: next });
  };
  return {
    file,
    report,
    headings,
    columns,
    addLevels,
    undecided: headings?.unknownColumns.filter((heading) => !isDecided(columns, heading)) ?? [],
    error: send.error,
    checking: send.isPending && !send.variables.write,
    writing: send.isPending && send.variables.write !== undefined,
    downloading: download.isPending,
    chooseFile: async (chosen: File) => {
      const upload = await readFile(chosen);
      setFile(upload);
      setHeadings(undefined);
      check({ file: upload, addLevels, columns });
    },
    setAddLevels: (add: boolean) => {
      setAddLevels(add);
      if (file) check({ file, addLevels: add, columns });
    },
    mapColumn: (heading: string, field: VehicleColumn | null) => updateMapping({ ...columns, [heading]: field }),
    leaveOut: (all: readonly string[]) =>
      updateMapping({ ...columns, ...Object.fromEntries(all.map((heading) => [heading, null])) }),
    retry: () => file && check({ file, addLevels, columns }),
    write: (what: 'all' | 'good rows') => file && send.mutate({ file, addLevels, columns, write: what }),
    downloadProblems: () => file && download.mutate({ file, addLevels, columns }),
  };
}

const booleanParam = (yes: boolean): 'true' | 'false' => (yes ? 'true' : 'false');
