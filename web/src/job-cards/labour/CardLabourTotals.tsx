import { labourMessages as messages } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { toMinutes, type CardLabour } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { displayName } from '../../kit/text/display.ts';

export const useCardLabour = (cardId: string): CardLabour | undefined =>
  useApiQuery(labourRoutes.getCardLabour, { params: { id: cardId } }).data?.data;

/** The recorded time on a card, in total and per person, compared with the ideal minutes of the tasks. */
export function CardLabourTotals({ cardId, idealMinutes }: { cardId: string; idealMinutes: number }) {
  const labour = useCardLabour(cardId);
  if (!labour || labour.seconds === 0) return null;
  const minutes = toMinutes(labour.seconds);
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h3">
        {messages.cardTotals}
      </Typography>
      <Typography variant="body2">
        {idealMinutes > 0 ? messages.ofPlanned({ minutes, ideal: idealMinutes }) : messages.cardTotal({ minutes })}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {labour.people.map((one) => {
          const line = { name: displayName(one.user), minutes: toMinutes(one.seconds) };
          return (
            <Typography key={one.user._id} component="li" variant="body2" color="textSecondary">
              {one.idealMinutes > 0
                ? messages.personLine({ ...line, ideal: one.idealMinutes })
                : messages.personLinePlain(line)}
            </Typography>
          );
        })}
      </Stack>
    </Box>
  );
}
