import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { DueService } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

type Props = {
  selected: ReadonlyMap<string, DueService>;
  onSelectAll: () => void;
  onClear: () => void;
};

/** The number of selected services, and the button that makes their job cards. */
export function SelectionBar({ selected, onSelectAll, onClear }: Props) {
  const make = useApiMutation(servicePlanRoutes.makeServiceJobCards, {
    successMessage: ({ meta }) => meta.message,
    onDone: onClear,
  });
  const count = selected.size;
  const makeCards = async () => {
    const question = {
      title: messages.makeCardsTitle,
      text: messages.makeCardsText({ count }),
      yes: messages.makeCards,
    };
    if (!(await confirm(question))) return;
    const items = [...selected.values()].map(({ plan, vehicle, cycle }) => ({
      plan: plan._id,
      vehicle: vehicle._id,
      cycle,
    }));
    make.mutate({ body: { items } });
  };
  return (
    <Paper variant="outlined" sx={{ p: 1.5, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ flex: '1 1 160px' }}>
          {count === 0 ? messages.selectHint : messages.selected({ count })}
        </Typography>
        <Button onClick={onSelectAll}>{messages.selectAll}</Button>
        {count > 0 && (
          <>
            <Button onClick={onClear}>{messages.clearSelection}</Button>
            <Button
              variant="contained"
              startIcon={<BuildIcon />}
              loading={make.isPending}
              onClick={() => void makeCards()}
            >
              {messages.makeCards}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}
