import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One topic of the Security page: a title, its state and its actions. */
export function SecurityCard({
  title,
  state,
  children,
  actions,
}: {
  title: string;
  state?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, '&:last-child': { pb: { xs: 2, sm: 3 } } }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2">{title}</Typography>
          {state}
        </Stack>
        {children}
        {actions && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}
