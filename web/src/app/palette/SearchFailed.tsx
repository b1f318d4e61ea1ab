import { Alert, Button } from '@mui/material';
import { RequestId } from '../../kit/feedback/States.tsx';
import type { SearchFailure } from './useSearchResults.ts';

/** Which lists gave no answer: what is not found may be there all the same. */
export function SearchFailed({ failure: { groups, known, retry, isTrying } }: { failure: SearchFailure }) {
  return (
    <Alert
      severity="warning"
      sx={{ mx: 1.5, mb: 1.5 }}
      action={
        <Button color="inherit" loading={isTrying} onClick={retry}>
          Retry
        </Button>
      }
    >
      {known?.offline ? 'There is no connection: only screens are searched.' : `Not searched, something went wrong: ${groups.join(', ')}.`}
      <RequestId of={known} />
    </Alert>
  );
}
