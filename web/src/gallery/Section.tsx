import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One kind of component with its states next to each other. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardContent>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </CardContent>
  </Card>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    {children}
  </Stack>
);
