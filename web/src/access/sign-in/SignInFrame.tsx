import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';

type Props = { title: string; subtitle?: ReactNode; below?: ReactNode; children: ReactNode };

/** The frame of screens without a session, such as sign-in, forgotten password and sign-up. */
export function SignInFrame(props: Props) {
  const { title } = props;
  useEffect(() => {
    document.title = messages.pageTitle({ title });
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <SignInCard {...props} />
    </Box>
  );
}

/** The sign-in card, which also appears over a locked page. */
export function SignInCard({ title, titleId, subtitle, below, children }: Props & { titleId?: string }) {
  return (
    <Stack sx={{ width: '100%', maxWidth: 420, gap: 3 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'center' }}>
        <Box component="img" src="/icon.svg" alt="" sx={{ width: 44, height: 44 }} />
        <Typography component="p" sx={{ fontSize: 26, fontWeight: 700, letterSpacing: '-0.03em' }}>
          {messages.roadworthy}
        </Typography>
      </Stack>
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 }, '&:last-child': { pb: { xs: 2.5, sm: 4 } } }}>
          <Typography variant="h1" gutterBottom id={titleId}>
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" color="textSecondary" sx={{ mb: 3 }}>
              {subtitle}
            </Typography>
          )}
          <Box sx={{ mt: 2 }}>{children}</Box>
        </CardContent>
      </Card>
      {below && <Box sx={{ textAlign: 'center' }}>{below}</Box>}
    </Stack>
  );
}
