import { secondLookMessages as messages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import {
  formatAgreedCount,
  formatAgreementLabel,
  formatKappa,
} from '@roadworthy/contract/inspection/second-looks/agreement-row.ts';
import { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import type {
  AgreementRow,
  SecondLookCounts,
} from '@roadworthy/contract/inspection/second-looks/second-look.schema.ts';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { DownloadMenu } from '../../kit/list/DownloadMenu.tsx';
import { useListFile } from '../../kit/list/useListFile.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { WaitingLooks } from './WaitingLooks.tsx';

/**
 * Shows the second looks of a plan by state to the office, and to the office and the customer how far the inspectors
 * agree. Renders nothing if the plan has none.
 */
export function SecondLooksCard({ planId }: { planId: string }) {
  const { me } = useSignedIn();
  const isOffice = me.permissions.includes('plans.keep');
  const mayRead = me.permissions.includes('reports.read');
  const counts = useApiQuery(secondLookRoutes.countSecondLooks, { query: { workPlan: planId } }, { enabled: isOffice })
    .data?.data;
  const rows =
    useApiQuery(secondLookRoutes.listAgreement, { query: { workPlan: planId } }, { enabled: mayRead }).data?.data ?? [];
  const drawn = counts ? counts.waiting + counts.judged + counts.skipped + counts.overtaken : 0;
  if (drawn === 0 && rows.length === 0) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">{messages.title}</Typography>
          <Downloads planId={planId} isOffice={isOffice} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch', mb: 2 }}>
          {messages.explanation}
        </Typography>
        {counts && <Counts counts={counts} />}
        {counts && counts.waiting > 0 && <WaitingLooks planId={planId} />}
        {rows.length > 0 && <AgreementSection rows={rows} />}
        {counts && <DrawCheck planId={planId} />}
      </CardContent>
    </Card>
  );
}

function Downloads({ planId, isOffice }: { planId: string; isOffice: boolean }) {
  const looks = useListFile(secondLookRoutes.listSecondLooks, { query: { workPlan: planId } });
  const agreement = useListFile(secondLookRoutes.listAgreement, { query: { workPlan: planId } });
  return (
    <DownloadMenu
      files={[[messages.agreement, agreement], ...(isOffice ? ([[messages.looks, looks]] as const) : [])]}
    />
  );
}

function Counts({ counts: { waiting, judged, differed, skipped, overtaken, alone } }: { counts: SecondLookCounts }) {
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      {alone > 0 && <Alert severity="warning">{messages.alone({ count: alone })}</Alert>}
      <Facts
        rows={[
          [messages.waiting, String(waiting)],
          [messages.judged, String(judged)],
          [messages.contested, String(differed)],
          [messages.skipped, String(skipped)],
          [messages.overtaken, String(overtaken)],
        ]}
      />
      {overtaken > 0 && (
        <Typography variant="body2" color="textSecondary">
          {messages.overtakenHint}
        </Typography>
      )}
    </Stack>
  );
}

const shownAtFirst = 10;

function AgreementSection({ rows }: { rows: readonly AgreementRow[] }) {
  const ofKind = Object.groupBy(rows, ({ kind }) => kind);
  return (
    <Stack sx={{ gap: 2, mt: 3 }}>
      <Typography variant="h3">{messages.agreement}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {messages.agreementExplanation}
      </Typography>
      {ofKind.plan?.map((row) => (
        <Facts
          key={row._id}
          rows={[
            [messages.agreed, formatAgreedCount(row)],
            [messages.kappa, formatKappa(row)],
          ]}
        />
      ))}
      <AgreementList title={messages.byInspector} rows={ofKind.inspector ?? []} />
      <AgreementList title={messages.byCheck} rows={ofKind.check ?? []} />
    </Stack>
  );
}

function AgreementList({ title, rows }: { title: string; rows: readonly AgreementRow[] }) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {rows.slice(0, shown).map((row) => (
          <li key={row._id}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{formatAgreementLabel(row)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {messages.agreementLine({ agreed: formatAgreedCount(row), kappa: formatKappa(row) })}
            </Typography>
          </li>
        ))}
      </Stack>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + shownAtFirst)} sx={{ mt: 1, minHeight: 48 }}>
          {messages.showMore}
        </Button>
      )}
    </div>
  );
}

/** Lets the office recalculate the draw. */
function DrawCheck({ planId }: { planId: string }) {
  const { me } = useSignedIn();
  const [isRequested, setIsRequested] = useState(false);
  const check = useApiQuery(
    secondLookRoutes.checkSecondLooks,
    { query: { workPlan: planId } },
    { enabled: isRequested },
  );
  const found = check.data?.data;
  if (!me.permissions.includes('seals.read')) return null;
  return (
    <Stack sx={{ gap: 1, mt: 2, alignItems: 'start' }}>
      <Button variant="outlined" loading={check.isFetching} onClick={() => setIsRequested(true)} sx={{ minHeight: 48 }}>
        {messages.checkDraw}
      </Button>
      {found && (
        <Alert severity={found.different.length > 0 ? 'error' : 'success'}>
          {found.different.length > 0
            ? messages.drawDiffers({ count: found.different.length })
            : messages.drawChecked({ drawn: found.drawn, verdicts: found.verdicts })}
        </Alert>
      )}
    </Stack>
  );
}
