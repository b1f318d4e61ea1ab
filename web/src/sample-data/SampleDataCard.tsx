import {
  sampleDataMessages as messages,
  sampleKindLabels,
} from '@roadworthy/contract/sample-data/messages/sample-data.messages.ts';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { sampleDataRoutes, type RetainedSample } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { useId, type ReactNode } from 'react';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { useSampleData } from './useSampleData.ts';

/**
 * Offers to add the sample data to an empty company, or to remove it. Otherwise shows nothing. With `offers={false}`,
 * only offers to remove it.
 */
export function SampleDataCard({ offers = true }: { offers?: boolean }) {
  const data = useSampleData();
  if (data?.mayRemove) return <PresentCard />;
  return data?.mayAdd && offers ? <OfferCard /> : null;
}

function OfferCard() {
  const { mutate, isPending } = useApiMutation(sampleDataRoutes.addSampleData, { successMessage: messages.added });
  return (
    <Card
      title={messages.offerTitle}
      text={messages.offerText}
      action={
        <Button variant="outlined" loading={isPending} onClick={() => mutate({})}>
          {messages.add}
        </Button>
      }
    />
  );
}

function PresentCard() {
  const { mutate, isPending } = useApiMutation(sampleDataRoutes.removeSampleData, {
    onDone: ({ data: { removed, kept } }) => {
      toast.good(messages.removed({ count: removed }));
      if (kept.length > 0) void showKept(kept);
    },
  });
  const ask = () =>
    confirm({ title: messages.removeQuestion, text: messages.removeText, yes: messages.remove, danger: true });
  return (
    <Card
      title={messages.presentTitle}
      text={messages.presentText}
      action={
        <Button
          variant="outlined"
          color="inherit"
          loading={isPending}
          onClick={() => void ask().then((yes) => yes && mutate({}))}
        >
          {messages.remove}
        </Button>
      }
    />
  );
}

const showKept = (kept: readonly RetainedSample[]) =>
  confirm({
    title: messages.keptTitle({ count: kept.length }),
    text: (
      <>
        {messages.keptText}
        <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
          {kept.map(({ _id, kind, name }) => (
            <li key={_id}>{messages.keptItem({ name, kind: sampleKindLabels[kind] })}</li>
          ))}
        </Box>
      </>
    ),
    yes: messages.close,
    no: null,
  });

type CardProps = { title: string; text: string; action: ReactNode };
function Card({ title, text, action }: CardProps) {
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: { xs: 1.5, sm: 2 }, alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <ScienceIcon color="action" sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={heading} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
        <Box
          sx={{
            flexShrink: 0,
            '& .MuiButton-root': { width: { xs: '100%', sm: 'auto' }, minHeight: { xs: 48, sm: 0 } },
          }}
        >
          {action}
        </Box>
      </Stack>
    </Paper>
  );
}
