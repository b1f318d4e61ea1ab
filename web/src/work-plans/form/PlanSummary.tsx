import {
  msdsLabels,
  referenceCriterionLabels,
} from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { escalationRuleMessages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import {
  Box,
  Card,
  CardContent,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';

import { planTypeNames } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { EscalationRuleLines } from '../escalation/EscalationRuleLines.tsx';
import { toRules } from '../escalation/escalation-draft.ts';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { activityColumns, columnTitles } from './activity-paste.ts';
import type { PlanValues } from './plan-values.ts';

type PlanSummaryValues = Omit<PlanValues, 'tipLevel' | 'target' | 'quantity'> & {
  tipLevel: string;
  target: string;
  quantity: string;
};

/** The plan as it will be signed. */
export function PlanSummary({ values }: { values: PlanSummaryValues }) {
  const object: [string, string][] =
    values.type === 'P'
      ? [
          [messages.part, values.part?.name ?? ''],
          [messages.quantity, values.quantity || messages.partQuantity],
        ]
      : [
          [messages.grid, values.grid?.name ?? ''],
          [messages.vehicles, values.vehicles.map((vehicle) => vehicle.vin).join(', ')],
        ];
  return (
    <Stack sx={{ gap: 3 }}>
      <Card>
        <CardContent>
          <Facts
            rows={[
              [messages.planName, values.name],
              [messages.type, planTypeNames[values.type]],
              ...object,
              [
                messages.inspectors,
                values.userId.map((person, index) => `${index + 1}. ${displayChosenPerson(person)}`).join(', '),
              ],
              [messages.questionTemplate, values.questionTemplate?.name],
              [messages.batch, values.batch],
              [tipLevelNames.starting, values.tipLevel],
              [messages.dailyTarget, values.target],
              [
                escalationRuleMessages.title,
                <EscalationRuleLines key="rules" rules={toRules(values.escalation)} people={values.userId} />,
              ],
              [messages.msdsIssued, msdsLabels[values.msdsIssued]],
              [messages.additionalPpe, values.additionalPPE],
              [
                messages.referenceCriteria,
                values.referenceCriteria.map((one) => referenceCriterionLabels[one]).join(', '),
              ],
              [messages.toolsAndEquipment, values.equipmentRequired.map((row) => row.name).join(', ')],
              [messages.specialCare, values.specialCareDescription],
            ]}
          />
        </CardContent>
      </Card>
      <ActivityTable activities={values.activity} />
    </Stack>
  );
}

type ActivityTableProps = { activities: readonly { what: string; how: string; why: string }[] };

/** The activities as a table. On a phone they are below each other, because three columns of text do not fit. */
export function ActivityTable({ activities }: ActivityTableProps) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('sm'));
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.activities}
        </Typography>
        {narrow ? <ActivityLines activities={activities} /> : <ActivityRows activities={activities} />}
      </CardContent>
    </Card>
  );
}

const ActivityLines = ({ activities }: ActivityTableProps) => (
  <Box
    component="ol"
    aria-label={messages.activities}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      '& li': { py: 1, contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 84px' },
      '& dl': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1,
        rowGap: 0.25,
        m: 0,
        typography: 'body2',
        overflowWrap: 'anywhere',
      },
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0 },
    }}
  >
    {activities.map((row, index) => (
      <li key={index}>
        <Typography sx={{ fontWeight: 600 }}>
          {index + 1}. {row.what}
        </Typography>
        <dl>
          <dt>{columnTitles.how}</dt>
          <dd>{row.how}</dd>
          <dt>{columnTitles.why}</dt>
          <dd>{row.why}</dd>
        </dl>
      </li>
    ))}
  </Box>
);

const ActivityRows = ({ activities }: ActivityTableProps) => (
  <TableContainer tabIndex={0} aria-label={messages.activities}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>#</TableCell>
          {activityColumns.map((column) => (
            <TableCell key={column}>{columnTitles[column]}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {activities.map((row, index) => (
          <TableRow key={index}>
            <TableCell>{index + 1}</TableCell>
            {activityColumns.map((column) => (
              <TableCell key={column}>{row[column]}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
