import { fill } from '@roadworthy/contract/kit/fill.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { ImportReport, importMessages, mostImportBytes } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallFailed } from '../kit/call.ts';
import { toast } from '../kit/feedback/toasts.ts';

type Chosen = { name: string; bytes: Blob };
type Wish = { file: Chosen; addLevels: boolean; confirm: boolean };

/** First the file is only read and told about; confirmed, the same bytes are sent again and written. */
export function useImport() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<Chosen>();
  const [addLevels, setAddLevels] = useState(false);
  const [report, setReport] = useState<ImportReport>();

  const send = useMutation({
    mutationFn: async ({ file: sent, addLevels: add, confirm }: Wish) => {
      if (sent.bytes.size > mostImportBytes) throw new CallFailed('too_large', importMessages.tooLarge);
      const form = new FormData();
      form.append('file', sent.bytes, sent.name);
      return (await call(vehicleRoutes.importVehicles, { query: { addLevels: add ? 'true' : 'false', confirm: confirm ? 'true' : 'false' } }, { form })).data;
    },
    onSuccess: (answer) => {
      setReport(answer);
      if (!answer.written) return;
      const { added, changed, unchanged } = answer;
      toast.good(fill(importMessages.written, { added, changed, unchanged }));
      void client.invalidateQueries();
      void navigate('/vehicle');
    },
    onError: (error) => {
      // What was confirmed and is wrong by now comes with the report as it is now.
      const now = ImportReport.safeParse(error instanceof CallFailed ? error.current : undefined);
      if (now.success) setReport(now.data);
    },
  });

  const check = (chosen: Chosen, add: boolean) => {
    setReport(undefined);
    send.mutate({ file: chosen, addLevels: add, confirm: false });
  };
  return {
    file,
    report,
    addLevels,
    error: send.error,
    checking: send.isPending && !send.variables.confirm,
    writing: send.isPending && send.variables.confirm,
    /** The bytes are taken at once: a spreadsheet program may save over the file before it is confirmed. */
    take: async (chosen: File) => {
      const taken = { name: chosen.name, bytes: chosen.size > mostImportBytes ? chosen : new Blob([await chosen.arrayBuffer()]) };
      setFile(taken);
      check(taken, addLevels);
    },
    setAddLevels: (add: boolean) => {
      setAddLevels(add);
      if (file) check(file, add);
    },
    retry: () => file && check(file, addLevels),
    confirm: () => file && send.mutate({ file, addLevels, confirm: true }),
  };
}
