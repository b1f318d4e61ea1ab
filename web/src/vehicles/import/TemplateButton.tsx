import { importMessages as messages } from '@roadworthy/contract/vehicles/messages/import.messages.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { saveFile } from '../../kit/files.ts';

/** Downloads an empty workbook with the vehicle headings. */
export function TemplateButton() {
  const download = useMutation({
    mutationFn: () => call(vehicleRoutes.vehicleTemplate, {}),
    onSuccess: (file) => saveFile(file, 'Vehicles-template.xlsx'),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {messages.downloadTemplate}
    </Button>
  );
}
