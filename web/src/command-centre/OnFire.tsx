import type { WorstPlanOfCompany } from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import { Card, CardContent, Typography } from '@mui/material';
import { WorstPlans } from '../reports/index.ts';

/** The plans with the highest TIP level in all companies. */
export function OnFire({ plans }: { plans: readonly WorstPlanOfCompany[] }) {
  return (
    <Card component="section" aria-label={messages.onFire}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: plans.length > 0 ? 0.5 : 1.5 }}>
          {messages.onFire}
        </Typography>
        {plans.length === 0 ? (
          <Typography color="textSecondary">{messages.nothingOnFire}</Typography>
        ) : (
          <WorstPlans plans={plans} />
        )}
      </CardContent>
    </Card>
  );
}
