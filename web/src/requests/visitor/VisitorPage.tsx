import { visitorMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';

/** The frame of the pages that anyone with a label or a link can open. */
export function VisitorPage({ pageTitle, children }: { pageTitle: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 3 }, maxWidth: 640, mx: 'auto' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 2 }}>
        <Box component="img" src="/icon.svg" alt="" sx={{ width: 30, height: 30 }} />
        <Typography sx={{ fontWeight: 700, flex: 1 }}>{messages.roadworthy}</Typography>
        <MuiLink component={Link} to="/login" sx={{ py: 1.5 }}>
          {messages.signIn}
        </MuiLink>
      </Stack>
      {children}
    </Box>
  );
}
