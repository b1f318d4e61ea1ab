import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router';

/**
 * A button that is a link. While disabled it has no address, so that neither keyboard, context menu nor screen reader
 * can follow it.
 */
export const LinkButton = ({ to, disabled, ...props }: ButtonProps & { to: string }) =>
  disabled ? <Button {...props} disabled /> : <Button component={Link} to={to} {...props} />;
