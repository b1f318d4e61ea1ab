import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { Empty } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { wanting } from '../kit/wanted.ts';

/**
 * A screen of a company, opened by somebody of the platform who has not chosen one yet. From the choice they come back to it: to the job card whose
 * code they scanned.
 */
export default function ChooseCompany({ title, list }: { title: string; list: string }) {
  const location = useLocation();
  return (
    <>
      <PageHeader title={title} />
      <Empty
        text="This page belongs to a company. Choose the one you want to work in."
        action={
          <Button component={Link} to={list} state={wanting(location)} variant="contained">
            Choose a company
          </Button>
        }
      />
    </>
  );
}
