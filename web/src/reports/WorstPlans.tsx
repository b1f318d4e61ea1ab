import type { WorstPlan } from '@roadworthy/contract/reports/report.schema.ts';
import { highTipLevel } from '@roadworthy/contract/reports/report.schema.ts';
import { worstPlansMessages as messages } from '@roadworthy/contract/reports/messages/worst-plans.messages.ts';
import NoPhotoIcon from '@mui/icons-material/HideImageOutlined';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { formatTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatHighestTip, formatTipLevelLine } from '@roadworthy/contract/inspection/tip-level.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { Link } from 'react-router';
import { hasEnoughPoints } from '../kit/chart/trend.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { Photo } from '../kit/pictures/Photo.tsx';
import { openCompany, type CompanyInUse } from '../kit/session/session.ts';
import { formatNumber, preventLeadingDots } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { describeTrend } from './trend-text.ts';

const photoSize = 72;
/** Returns the tone of a TIP level. High levels are escalated to the customer's management. */
const toneOfLevel = (level: number): Tone => (level >= highTipLevel ? 'bad' : 'attention');

/** `company` is set in a list of several companies. */
type Row = WorstPlan & { company?: CompanyInUse };
/** Plans with open Not OK items: a photo, the TIP level, and the trend. */
export const WorstPlans = ({ plans }: { plans: readonly Row[] }) => (
  <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
    {plans.map((plan) => (
      <Plan key={plan._id} plan={plan} />
    ))}
  </Box>
);

function Plan({ plan }: { plan: Row }) {
  const { name, planNo, projectNo, projectName, company, nok, recorded, quantity, photo, trend } = plan;
  const { level, startingLevel, highestTip } = plan;
  return (
    <Stack component="li" direction="row" data-row="" sx={rowSx}>
      {photo ? (
        <Photo file={photo} alt={messages.photoOf({ plan: planNo })} size={photoSize} canZoom={false} />
      ) : (
        <Box role="img" aria-label={messages.noPhoto} sx={noPhotoSx}>
          <NoPhotoIcon fontSize="small" />
        </Box>
      )}
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <MuiLink
            component={Link}
            to={planPath(plan._id)}
            onClick={() => company && openCompany(company)}
            color="inherit"
            underline="hover"
            data-row-link=""
            sx={{
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {name}
          </MuiLink>
          <Box sx={{ flexShrink: 0 }}>
            <StatusChip tone={toneOfLevel(level)} label={messages.tip({ level: formatTipLevel(level) })} />
          </Box>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {displayText([company?.name, `${projectNo} ${planNo}`, projectName].filter(Boolean).join(' · '))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {preventLeadingDots(
            formatTipLevelLine({
              starting: formatTipLevel(startingLevel),
              current: formatTipLevel(level),
              highest: formatHighestTip(highestTip),
            }),
          )}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-end', justifyContent: 'space-between' }}>
          <Typography variant="body2">
            {displayText(
              [
                messages.openNok({ count: nok }),
                messages.progress({ recorded: formatNumber(recorded), quantity: formatNumber(quantity) }),
              ].join(' · '),
            )}
          </Typography>
          {hasEnoughPoints(trend) && <TrendBars trend={trend} />}
        </Stack>
        {!hasEnoughPoints(trend) && (
          <Typography variant="body2" color="textSecondary">
            {describeTrend(trend)}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}

const barsHeight = 28;
/** The findings of each day, with the last day highlighted. */
function TrendBars({ trend }: Pick<WorstPlan, 'trend'>) {
  const most = Math.max(1, ...trend.map(({ found }) => found));
  const label = describeTrend(trend);
  return (
    <Stack
      direction="row"
      role="img"
      aria-label={label}
      title={label}
      sx={{ gap: '3px', alignItems: 'flex-end', height: barsHeight, flexShrink: 0, position: 'relative' }}
    >
      {trend.map(({ date, found }, index) => (
        <Box
          key={date}
          sx={{
            width: 7,
            height: Math.max(2, (found / most) * barsHeight),
            borderRadius: '2px 2px 0 0',
            bgcolor: index === trend.length - 1 ? 'error.main' : 'text.disabled',
          }}
        />
      ))}
    </Stack>
  );
}

const rowSx = {
  position: 'relative',
  gap: 1.5,
  py: 1.5,
  px: 1,
  mx: -1,
  borderRadius: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
} as const;
const noPhotoSx = {
  width: photoSize,
  height: photoSize,
  flexShrink: 0,
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'text.disabled',
  display: 'grid',
  placeItems: 'center',
} as const;
