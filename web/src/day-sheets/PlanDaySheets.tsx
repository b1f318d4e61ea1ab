import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { formatMinutes, countSheetInspected, type DaySheet } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { formatSheetNumber } from '@roadworthy/contract/day-sheets/day-sheet.table.ts';
import {
  daySheetListMessages as messages,
  evidenceLabels,
  signSheetMessages,
} from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { openSheet } from './open-sheet.ts';

const newest = 5;

/** Shows the newest signed sheets of a plan to the office and its customer. */
export function PlanDaySheets({ planId }: { planId: string }) {
  const { me } = useSignedIn();
  return me.permissions.includes('reports.read') ? <NewestSheets planId={planId} /> : null;
}

function NewestSheets({ planId }: { planId: string }) {
  const query = useApiQuery(daySheetRoutes.listDaySheets, { query: { workPlan: planId, limit: newest } });
  const sheets = query.data?.data ?? [];
  if (sheets.length === 0) return null;
  return (
    <Card component="section" aria-label={messages.sheets}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.sheets}
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {sheets.map((sheet) => (
            <SignedSheet key={sheet._id} sheet={sheet} title={`${sheet.day} · ${formatSheetNumber(sheet)}`} />
          ))}
        </Stack>
        <Button component={Link} to={`/day-sheets?workPlan=${planId}&month=all`} sx={{ mt: 1, mx: -1 }}>
          {messages.showAll}
        </Button>
      </CardContent>
    </Card>
  );
}

type Props = { sheet: DaySheet; title: string };
/** Shows one signed sheet, with a button for its PDF. */
export function SignedSheet({ sheet, title }: Props) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    await openSheet(sheet);
    setIsOpening(false);
  };
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <div>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {signSheetMessages.sheetLine({
            title,
            inspected: countSheetInspected(sheet),
            hours: formatMinutes(sheet.minutes),
            name: sheet.signerName,
            at: displayDateTime(sheet.signedAt),
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {evidenceLabels[sheet.evidence]}
        </Typography>
      </div>
      <Button
        loading={isOpening}
        onClick={() => void open()}
        aria-label={messages.openPdf({ name: title })}
        sx={{ minHeight: 48, mx: -1 }}
      >
        {signSheetMessages.print}
      </Button>
    </Stack>
  );
}
