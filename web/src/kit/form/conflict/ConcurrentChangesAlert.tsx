import { formMessages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { Alert, Button } from '@mui/material';
import { toast } from '../../feedback/toasts.ts';
import type { ConcurrentChanges } from './useConcurrentChanges.ts';

/**
 * Shows the fields that somebody else saved while the form was open. Stays in sight while the user scrolls, because it
 * may appear when they are typing at the end of a long form.
 */
export function ConcurrentChangesAlert({ saved }: { saved: ConcurrentChanges | undefined }) {
  if (!saved) return null;
  const { free, clashing, take } = saved;
  return (
    <Alert
      severity="warning"
      sx={{ position: 'sticky', top: 72, zIndex: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        free.length > 0 && (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => {
              take();
              toast.good(formMessages.changesTaken);
            }}
          >
            {formMessages.takeChanges}
          </Button>
        )
      }
    >
      {free.length > 0 && <div>{formMessages.changesSaved({ fields: free.join(', ') })}</div>}
      {clashing.length > 0 && <div>{formMessages.changesClash({ fields: clashing.join(', ') })}</div>}
    </Alert>
  );
}
