import { tabletMessages as messages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import { tabletRoutes } from '@roadworthy/contract/access/tablet.routes.ts';
import type { ShopTablet } from '@roadworthy/contract/access/tablet.schema.ts';
import TabletIcon from '@mui/icons-material/TabletAndroidOutlined';
import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { EmptyState, QueryContent, LoadingForm } from '../../kit/feedback/States.tsx';
import { displayDateTime, displayName } from '../../kit/text/display.ts';
import { SecurityDialog } from '../security/SecurityDialog.tsx';

/** Opens the list of the company's shop tablets, for people who manage its users. */
export function ShopTabletsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<TabletIcon />} onClick={() => setOpen(true)}>
        {messages.shopTablets}
      </Button>
      {open && (
        <SecurityDialog title={messages.shopTablets} onClose={() => setOpen(false)}>
          <Tablets />
        </SecurityDialog>
      )}
    </>
  );
}

type Tablet = z.output<typeof ShopTablet>;

function Tablets() {
  const query = useApiQuery(tabletRoutes.listTablets, {});
  const end = useApiMutation(tabletRoutes.endTablet, { successMessage: messages.ended });
  const askEnd = async ({ _id, name }: Tablet) => {
    const question = { title: messages.endTitle({ name }), text: messages.endText, yes: messages.endTablet };
    if (await confirm({ ...question, danger: true })) end.mutate({ params: { id: _id } });
  };
  return (
    <QueryContent query={query} loading={<LoadingForm fields={2} />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            icon={<TabletIcon fontSize="large" />}
            text={
              <>
                <Typography>{messages.noTablets}</Typography>
                <Typography variant="body2">{messages.noTabletsHint}</Typography>
              </>
            }
          />
        ) : (
          <Stack sx={{ gap: 2 }} divider={<Divider />}>
            <Typography color="textSecondary">{messages.listHint}</Typography>
            {data.map((tablet) => (
              <TabletRow key={tablet._id} tablet={tablet} onEnd={() => void askEnd(tablet)} />
            ))}
          </Stack>
        )
      }
    </QueryContent>
  );
}

function TabletRow({ tablet, onEnd }: { tablet: Tablet; onEnd: () => void }) {
  const { name, people, lastUsedAt, sharedBy } = tablet;
  return (
    <Box role="group" aria-label={name} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2">
          {people.length === 0 ? messages.nobody : people.map((person) => displayName(person)).join(', ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.sharedBy({ lastUsedAt: displayDateTime(lastUsedAt), name: sharedBy })}
        </Typography>
      </Box>
      <Button color="error" onClick={onEnd} sx={{ alignSelf: 'center', flexShrink: 0 }}>
        {messages.endTablet}
      </Button>
    </Box>
  );
}
