import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router';

/**
 * A button that is a link. While disabled it has no address, so that it cannot be followed by keyboard, context menu or
 * screen reader.
 */
export const LinkButton = ({ to, disabled, ...props }: ButtonProps & { to: string }) =>
  disabled ? <Button {...props} disabled /> : <Button component={Link} to={to} {...props} />;
