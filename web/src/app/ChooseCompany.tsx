import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Empty } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';

/** A screen of a company, opened by somebody of the platform who has not chosen one yet. */
export default function ChooseCompany({ title, list }: { title: string; list: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Empty
        text="This page belongs to a company. Choose the one you want to work in."
        action={
          <Button component={Link} to={list} variant="contained">
            Choose a company
          </Button>
        }
      />
    </>
  );
}
