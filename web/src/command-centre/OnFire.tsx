import type { WorstPlan } from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import NoPhotoIcon from '@mui/icons-material/HideImageOutlined';
import { Box, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import { formatTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { Link } from 'react-router';
import { isChart } from '../kit/chart/trend.ts';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { Picture } from '../kit/pictures/Picture.tsx';
import { openCompany } from '../kit/session/session.ts';
import { formatNumber } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { trendText } from './trend-text.ts';

const photoSize = 72;
/** Levels 4 and up bring in the customer's management. */
const toneOfLevel = (level: number): Tone => (level >= 4 ? 'bad' : 'attention');

/** The plans with the highest TIP level in all companies: what it looks like, how bad it is, and where it goes. */
export function OnFire({ plans }: { plans: readonly WorstPlan[] }) {
  return (
    <Card component="section" aria-label={messages.onFire}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: plans.length > 0 ? 0.5 : 1.5 }}>
          {messages.onFire}
        </Typography>
        {plans.length === 0 ? (
          <Typography color="textSecondary">{messages.nothingOnFire}</Typography>
        ) : (
          <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {plans.map((plan) => (
              <Plan key={plan._id} plan={plan} />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function Plan({ plan }: { plan: WorstPlan }) {
  const { name, planNo, projectNo, projectName, company, level, nok, recorded, quantity, photo, trend } = plan;
  return (
    <Stack component="li" direction="row" data-row="" sx={rowSx}>
      {photo ? (
        <Picture file={photo} alt={messages.photoOf({ plan: planNo })} size={photoSize} canZoom={false} />
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
            onClick={() => openCompany(company)}
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
          {displayText([company.name, `${projectNo} ${planNo}`, projectName].join(' · '))}
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
          {isChart(trend) && <TrendBars trend={trend} />}
        </Stack>
        {!isChart(trend) && (
          <Typography variant="body2" color="textSecondary">
            {trendText(trend)}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}

const barsHeight = 28;
/** What was found on each day; the last day stands out. */
function TrendBars({ trend }: Pick<WorstPlan, 'trend'>) {
  const most = Math.max(1, ...trend.map(({ found }) => found));
  const label = trendText(trend);
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
