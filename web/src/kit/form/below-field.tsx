import type { ReactNode } from 'react';

const line = { display: 'block' } as const;
const hint = { ...line, color: 'var(--mui-palette-text-secondary)' } as const;

/** Renders the text below a field: its error, and its hint, which often says how to correct the error. */
export const renderBelowField = (error: string | undefined, help: ReactNode): ReactNode =>
  error && help && help !== error ? (
    <>
      <span style={line}>{error}</span>
      <span style={hint}>{help}</span>
    </>
  ) : (
    (error ?? help)
  );
