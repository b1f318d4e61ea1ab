import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { setPageTitle } from '../kit/page/page-title.ts';

/**
 * Reports a page that does not exist, with a link to the start page, or one that has crashed, with a button that
 * reloads the app in its newest version.
 */
export function ErrorPage({ missing = false }: { missing?: boolean }) {
  const error = useRouteError();
  const title = missing ? messages.pageNotFound : messages.somethingWentWrong;
  useEffect(() => setPageTitle(title), [title]);
  const text = missing ? messages.noPage : messages.pageFailed;
  return (
    <Container maxWidth="sm" sx={{ py: 8, textAlign: 'center' }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text}
      </Typography>
      {!missing && error instanceof Error && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {error.message}
        </Typography>
      )}
      {missing ? (
        <Button component={Link} to="/" variant="contained">
          {messages.goToMyStartPage}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => window.location.reload()}>
          {messages.reload}
        </Button>
      )}
    </Container>
  );
}
