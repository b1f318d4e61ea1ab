import type { ReactNode } from 'react';

/** A column of a list. `show` draws the cell; without it the plain value stands there. */
export type Column<Row> = {
  readonly field: string;
  readonly title: string;
  readonly value: (row: Row) => string | number | null | undefined;
  readonly show?: (row: Row) => ReactNode;
  /** The name that the server sorts by; a column without one is not sortable. */
  readonly sort?: string;
  readonly flex?: number;
  readonly width?: number;
  /** On a phone the first column is the card's title; these stay away from it. */
  readonly wideOnly?: boolean;
};

/** What can be done with a row. A `reason` disables it and says why. */
export type RowAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly reason?: string | undefined;
  readonly primary?: boolean;
};

export type ListAnswer<Row> = { data: Row[]; totalCount: number; meta?: { message: string } | undefined };
