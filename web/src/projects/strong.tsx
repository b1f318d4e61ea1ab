import type { ReactNode } from 'react';

/** The tag `<strong>` of a message. */
export const strong = (children: ReactNode[]) => <strong key="strong">{children}</strong>;
