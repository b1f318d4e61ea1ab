import { dryRunMessages } from '@roadworthy/contract/inspection/messages/dry-run.messages.ts';
import { riskGateScreenMessages as messages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import type { HazardGroup, RiskGate } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import UncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, AlertTitle, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import { ProtectiveEquipment } from '../../risk-gate/index.ts';
import { OverdueInstruments } from '../recording/measured/OverdueInstruments.tsx';
import { SyncStatus } from '../offline/SyncStatus.tsx';
import { useSyncState } from '../offline/useSyncState.ts';
import { planListPath } from '../../work-plans/index.ts';
import { hasConfirmedEarlierVersion, hasOpenMeasures } from './local-gate.ts';
import { OpenMeasures } from './OpenMeasures.tsx';

type Props = {
  plan: WorkPlan;
  gate: RiskGate;
  onConfirm: () => Promise<void>;
  onLook: () => void;
  /** Continues despite open measures. Only for a dry run. */
  onSkipMeasures: (() => void) | undefined;
};

/**
 * Shows open measures, protective equipment, and the hazards with their controls. People confirm them once per shift.
 */
export function RiskGateScreen({ plan, gate, onConfirm, onLook, onSkipMeasures }: Props) {
  const { me } = useSignedIn();
  // Stores the plan on the device, so that work can start without a network once the risks are confirmed.
  const sync = useSyncState(plan);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const remaining = gate.groups.length - read.size;
  const isWaiting = hasOpenMeasures(gate);
  const hint = isWaiting ? messages.waitForMeasures : remaining > 0 ? messages.remaining({ count: remaining }) : '';
  const toggle = (index: number) =>
    setRead((was) => (was.has(index) ? new Set([...was].filter((one) => one !== index)) : new Set([...was, index])));
  const confirm = async () => {
    setIsSaving(true);
    await onConfirm();
    setIsSaving(false);
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader
        title={messages.title}
        subtitle={`${plan.name} · ${plan.projectNo} · ${plan.planNo}`}
        back={planListPath(me.accessLevel, plan.project._id)}
        actions={<SyncStatus state={sync} saved={plan.ok + plan.nok + plan.skip} isShort />}
      />
      <Stack sx={{ gap: 3 }}>
        {sync.warning !== undefined && <Alert severity="warning">{sync.warning}</Alert>}
        <OverdueInstruments plan={plan} />
        {hasConfirmedEarlierVersion(gate) && <Alert severity="warning">{messages.newVersion}</Alert>}
        <MeasuresNotice gate={gate} onSkip={onSkipMeasures} />
        <Typography>{messages.intro}</Typography>
        <Section title={messages.protectiveEquipment}>
          <ProtectiveEquipment items={gate.protectiveEquipment} />
          {gate.additionalProtectiveEquipment && (
            <Typography sx={{ mt: 1.5 }}>
              {messages.additional({ text: gate.additionalProtectiveEquipment })}
            </Typography>
          )}
        </Section>
        {gate.specialCare && (
          <Alert severity="warning">
            <AlertTitle>{messages.specialCare}</AlertTitle>
            <Box sx={{ whiteSpace: 'pre-line' }}>{gate.specialCare}</Box>
          </Alert>
        )}
        <Section title={messages.hazards}>
          {gate.groups.length === 0 && <Typography>{messages.noHazards}</Typography>}
          <Stack sx={{ gap: 2 }}>
            {gate.groups.map((group, index) => (
              <Group
                key={`${group.foundIn} ${group.question}`}
                group={group}
                isRead={read.has(index)}
                onToggle={() => toggle(index)}
              />
            ))}
          </Stack>
        </Section>
        <VersionInForce inForce={gate.inForce} />
        <Button color="inherit" onClick={onLook} sx={{ alignSelf: 'start', minHeight: 48, mx: -1 }}>
          {messages.lookOnly}
        </Button>
      </Stack>
      <Box sx={barSx}>
        <Typography variant="body2" role="status" sx={{ mb: hint ? 1 : 0 }}>
          {hint}
        </Typography>
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={isWaiting || remaining > 0 || isSaving}
          onClick={() => void confirm()}
          sx={{ '&&': { minHeight: 64 }, fontSize: 18 }}
        >
          {messages.confirm}
        </Button>
      </Box>
    </Box>
  );
}

type NoticeProps = Pick<Props, 'gate'> & { onSkip: Props['onSkipMeasures'] };
/** The open measures with, in a dry run, a button to continue without them. */
const MeasuresNotice = ({ gate, onSkip }: NoticeProps) => (
  <>
    <OpenMeasures measures={gate.openMeasures ?? []} />
    {hasOpenMeasures(gate) && onSkip && (
      <Alert severity="info">
        {dryRunMessages.measuresOpen}
        <Button color="inherit" variant="outlined" onClick={onSkip} sx={{ display: 'block', mt: 1.5, minHeight: 48 }}>
          {dryRunMessages.skipMeasures}
        </Button>
      </Alert>
    )}
  </>
);

const VersionInForce = ({ inForce: { number, version, since } }: Pick<RiskGate, 'inForce'>) => (
  <Typography variant="body2" color="textSecondary">
    {messages.assessment({ number })}
    <br />
    {messages.version({ version: version.slice(0, 12), since: displayDateTime(since) })}
  </Typography>
);

/** At the bottom of the window, within thumb's reach. */
const barSx = {
  position: 'sticky',
  bottom: 0,
  mt: 2,
  mx: { xs: -2, sm: 0 },
  mb: { xs: -2, sm: -3 },
  p: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 'appBar',
} as const;

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <Typography variant="h2" gutterBottom>
      {title}
    </Typography>
    {children}
  </section>
);

type GroupProps = { group: HazardGroup; isRead: boolean; onToggle: () => void };
const Group = ({ group, isRead, onToggle }: GroupProps) => (
  <Card sx={{ borderLeft: 4, borderLeftColor: isRead ? 'success.main' : 'warning.main' }}>
    <CardContent sx={{ pb: 1 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {group.question}
      </Typography>
      {group.foundIn === 'review' && (
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {messages.fromReview}
        </Typography>
      )}
      <Stack sx={{ gap: 1.5 }}>
        {group.hazards.map(({ hazard, controlMeasure }) => (
          <Box key={`${hazard} ${controlMeasure}`}>
            <Typography sx={{ fontWeight: 650 }}>{hazard}</Typography>
            {controlMeasure && <Typography>→ {controlMeasure}</Typography>}
          </Box>
        ))}
      </Stack>
    </CardContent>
    <Button
      fullWidth
      size="large"
      color={isRead ? 'success' : 'inherit'}
      aria-pressed={isRead}
      aria-label={messages.checkGroupOf({ question: group.question })}
      startIcon={isRead ? <CheckIcon /> : <UncheckedIcon />}
      onClick={onToggle}
      sx={{
        '&&': { minHeight: 64 },
        justifyContent: 'start',
        px: 2,
        borderRadius: 0,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {isRead ? messages.checkedGroup : messages.checkGroup}
    </Button>
  </Card>
);
