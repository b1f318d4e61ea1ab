import GridIcon from '@mui/icons-material/GridOn';
import { Alert, Box, Button, Card, CardContent, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { planTypeNames, type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { Link, useParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { RowActions } from '../kit/list/RowActions.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { fileUrl } from '../kit/Picture.tsx';
import { useSignedIn } from '../kit/session.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { nameOf, plural } from '../kit/words.ts';
import { PrintableLinks } from '../printables/index.ts';
import { Facts } from '../projects/index.ts';
import { OpenNok } from '../reports/index.ts';
import { EvidenceButton, Leavers, OwnTurn, Signers } from '../signing/index.ts';
import { inspectionPath, matrixPath, planListPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { HeldByDevices } from './HeldByDevices.tsx';
import { ActivityTable } from './PlanReviewStep.tsx';
import { PlanStanding } from './PlanStanding.tsx';
import { Progress } from './Progress.tsx';
import { usePlanActions } from './use-plan-actions.tsx';

/** One plan: where it stands, what it came to so far, what is checked and how, and who signed it. */
export default function PlanScreen() {
  const { planId = '' } = useParams();
  const asked = useAsk(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return <Loaded asked={asked}>{({ data }) => <PlanPage plan={data} />}</Loaded>;
}

function PlanPage({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const { actionsOf, dialogs } = usePlanActions();
  const entries = plan.eversignList.filter((entry) => entry.state === 'open' || entry.state === 'completed' || entry.state === 'declined');
  return (
    <>
      <PageHeader
        title={plan.name}
        subtitle={`${plan.projectNo} · ${plan.planNo}`}
        back={planListPath(me.accessLevel, plan.project._id)}
        actions={<RowActions actions={actionsOf(plan)} />}
      />
      <Stack sx={{ gap: 3 }}>
        <Leavers entries={entries} projectId={plan.project._id} planId={plan._id} />
        <HeldByDevices plan={plan} />
        <Card>
          <CardContent>
            <PlanStanding plan={plan} />
            {plan.contested > 0 && <Contested plan={plan} />}
            <Progress counts={plan} />
            <Counts plan={plan} />
            {plan.status === 'Completed' && plan.openNok > 0 && (
              <Box sx={{ mt: 2 }}>
                <OpenNok owner={{ workPlanId: plan._id }} count={plan.openNok} />
              </Box>
            )}
          </CardContent>
        </Card>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '2fr 1fr' }, alignItems: 'start' }}>
          <Card>
            <CardContent>
              <Typography variant="h2" gutterBottom>
                Plan
              </Typography>
              <Facts
                filled
                rows={[
                  ['Type', planTypeNames[plan.type]],
                  plan.type === 'P' ? ['Part', plan.part && `${plan.part.name} (${plan.part.partNo})`] : ['Grid', plan.grid?.name],
                  ['Batch', plan.batch],
                  ['TIP level', String(plan.tipLevel)],
                  ['Daily target', plan.target === null ? '' : String(plan.target)],
                  ['Inspectors', plan.userId.map(nameOf).join(', ')],
                  ['Question template', plan.questionTemplate?.name],
                  ['MSDS issued', plan.msdsIssued],
                  ['Protective equipment', [...plan.safetyEquipments, plan.additionalPPE].filter(Boolean).join(', ')],
                  ['Reference Criteria', plan.referenceCriteria.join(', ')],
                  ['Tools', plan.equipmentRequired.join(', ')],
                  ['Special care', plan.specialCareDescription],
                ]}
              />
            </CardContent>
          </Card>
          {entries.length > 0 && (
            <Card>
              <CardContent>
                <Typography variant="h2" gutterBottom>
                  Signatures
                </Typography>
                {entries.map((entry) => (
                  <Box key={entry._id}>
                    <Signers entry={entry} />
                    <OwnTurn entry={entry} subject="workplan" id={plan._id} title={`${plan.planNo} ${plan.name}`} />
                    {entry.meta.finalPdf && (
                      <Button size="small" href={fileUrl(entry.meta.finalPdf)} target="_blank">
                        Open document
                      </Button>
                    )}
                    <EvidenceButton entry={entry} subject="workplan" id={plan._id} number={plan.planNo} />
                  </Box>
                ))}
              </CardContent>
            </Card>
          )}
        </Box>
        <PrintableLinks subject="plan" id={plan._id} />
        {plan.type === 'G' && <Vehicles planId={plan._id} />}
        <ActivityTable activities={plan.activity} />
      </Stack>
      {dialogs}
    </>
  );
}

/** Two people judged something differently: it is looked at, and decided, on the inspection's screen. */
function Contested({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const open = (
    <Button component={Link} to={inspectionPath(plan)} color="inherit" sx={{ minHeight: 48 }}>
      Open
    </Button>
  );
  return (
    <Alert severity="error" action={me.permissions.includes('plans.inspect') && open} sx={{ mb: 2 }}>
      {plural(plan.contested, 'contested checkpoint')}. {contestMessages.counts}
    </Alert>
  );
}

const counts = (plan: WorkPlan): [string, number][] => [
  ['Quantity', plan.quantity],
  ['OK', plan.ok],
  ['Not OK', plan.nok],
  ['Skipped', plan.skip],
  ['Pending', plan.pending],
  ['Rectified', plan.rectified],
  ['Not OK still open', plan.openNok],
];
const Counts = ({ plan }: { plan: WorkPlan }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))', mt: 2 }}>
    {counts(plan).map(([label, value]) => (
      <div key={label}>
        <Typography sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      </div>
    ))}
  </Box>
);

function Vehicles({ planId }: { planId: string }) {
  const { me } = useSignedIn();
  const asked = useAsk(workPlanRoutes.listPlanVehicles, { query: { workPlan: planId, limit: 0 } });
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
          <Typography variant="h2">Vehicles</Typography>
          {me.permissions.includes('plans.inspect') && (
            <Button component={Link} to={matrixPath(planId)} startIcon={<GridIcon />} sx={{ minHeight: 48 }}>
              Matrix
            </Button>
          )}
        </Stack>
        <Loaded asked={asked}>
          {({ data }) => (
            <TableContainer tabIndex={0} aria-label="Vehicles">
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>VIN</TableCell>
                    <TableCell>Status</TableCell>
                    <TableCell align="right">OK</TableCell>
                    <TableCell align="right">Not OK</TableCell>
                    <TableCell align="right">Checkpoints</TableCell>
                    <TableCell>Done</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {data.map((vehicle) => (
                    <TableRow key={vehicle._id}>
                      <TableCell>{vehicle.vin}</TableCell>
                      <TableCell>
                        <StatusChip tone={vehicle.status === 'Completed' ? 'good' : 'busy'} label={vehicle.status} />
                      </TableCell>
                      <TableCell align="right">{vehicle.ok}</TableCell>
                      <TableCell align="right">{vehicle.nok}</TableCell>
                      <TableCell align="right">{vehicle.total}</TableCell>
                      <TableCell>
                        <Progress counts={{ quantity: vehicle.total, ok: vehicle.done, nok: 0, skip: 0 }} label={`Progress of ${vehicle.vin}`} />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
        </Loaded>
      </CardContent>
    </Card>
  );
}
