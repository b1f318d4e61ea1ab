import type { ReactNode } from 'react';

/** Renders the tag `<strong>` in a message. */
export const renderStrong = (children: ReactNode[]) => <strong key="strong">{children}</strong>;
