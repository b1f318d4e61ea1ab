import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Empty } from '../kit/feedback/States.tsx';

/** A screen of a company, opened by somebody of the platform who has not chosen one yet. */
export default function ChooseCompany({ list }: { list: string }) {
  return (
    <Empty
      text="This page belongs to a company. Choose the one you want to work in."
      action={
        <Button component={Link} to={list} variant="contained">
          Choose a company
        </Button>
      }
    />
  );
}
