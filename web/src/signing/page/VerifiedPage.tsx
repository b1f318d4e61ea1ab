import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import type { SigningResult, SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { loginPath } from '../../kit/session/home-company.ts';
import { useSession } from '../../kit/session/session.ts';
import { parseSigningDestination } from './after-signing.ts';

type Props = { page: SigningPage; verified: NonNullable<SigningResult['verified']> };

/**
 * Shown once the signature is verified and there is nothing left to do. Names the next signer of the document, and
 * links to this person's next task.
 */
export function VerifiedPage({ page, verified: { nextSigner } }: Props) {
  const session = useSession();
  // Somebody else's session in this browser has nothing to do with the signer.
  const own = page.ownSession && session;
  const { subject, screen } = parseSigningDestination(
    new URL(page.next).searchParams,
    own && { accessLevel: own.me.accessLevel, company: own.company },
    loginPath(),
  );
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = messages.signedPageTitle;
    title.current?.focus();
  }, []);
  return (
    <Stack sx={{ minHeight: '70dvh', alignItems: 'center', justifyContent: 'center', textAlign: 'center', gap: 2 }}>
      <CheckCircleIcon color="success" sx={{ fontSize: 72 }} />
      <Typography ref={title} tabIndex={-1} variant="h1" sx={{ textWrap: 'balance', outline: 'none' }}>
        {nextSigner === null ? messages.signedByAll : messages.signedNext({ name: nextSigner })}
      </Typography>
      <Typography color="textSecondary">
        {page.title} {page.number}
      </Typography>
      {own?.company && <NextForYou />}
      {own ? (
        <Button component={Link} to={screen}>
          {subject === 'project' ? messages.goToTheProject : messages.goToTheWorkPlan}
        </Button>
      ) : (
        <Typography color="textSecondary">{messages.closePage}</Typography>
      )}
    </Stack>
  );
}

/** Links to the first task in the person's Inbox. */
function NextForYou() {
  const found = useApiQuery(inboxRoutes.listInbox, { query: { limit: 1 } }).data;
  const [first] = found?.data ?? [];
  if (!found || !first) return null;
  return (
    <>
      <Button component={Link} to={first.path} variant="contained" size="large">
        {messages.nextForYou({ count: found.totalCount })}
      </Button>
      <Typography color="textSecondary" variant="body2" sx={{ mt: -1 }}>
        {messages.whatNext({ what: first.what, number: first.number })}
      </Typography>
    </>
  );
}
