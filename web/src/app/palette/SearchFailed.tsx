import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { Alert, Button } from '@mui/material';
import { RequestId } from '../../kit/feedback/States.tsx';
import type { SearchFailure } from './useSearchResults.ts';

/** Lists that failed to answer, so that missing results are not taken for "does not exist". */
export function SearchFailed({ failure: { groups, known, retry, isTrying } }: { failure: SearchFailure }) {
  return (
    <Alert
      severity="warning"
      sx={{ mx: 1.5, mb: 1.5 }}
      action={
        <Button color="inherit" loading={isTrying} onClick={retry}>
          {messages.retry}
        </Button>
      }
    >
      {known?.offline ? messages.offline : messages.searchFailed({ groups: groups.join(', ') })}
      <RequestId of={known} />
    </Alert>
  );
}
