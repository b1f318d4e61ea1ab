import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router';

/** A button that leads to an address. While it is disabled it has none, so that no keyboard, menu of the browser or reader of links finds a way there. */
export const LinkButton = ({ to, disabled, ...props }: ButtonProps & { to: string }) =>
  disabled ? <Button {...props} disabled /> : <Button component={Link} to={to} {...props} />;
