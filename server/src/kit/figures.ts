import { Counter, Gauge, type Registry } from 'prom-client';

/** Figures that the product's own work leaves for the operator: told at /metrics by the server that did the work. */
export const figureTable = {
  roadworthy_files_swept_total: { kind: 'counter', help: 'Pictures that no record ever named, removed when they were old' },
  roadworthy_files_unnamed: { kind: 'gauge', help: 'Old pictures that no record ever named, before the last sweep' },
  roadworthy_files_missing: { kind: 'gauge', help: 'Files whose bytes were not in the store at the last check' },
  roadworthy_files_stray: { kind: 'gauge', help: 'Bytes in the store that were of no file at the last check' },
  roadworthy_logs_altered: { kind: 'gauge', help: 'Days of logs, chains and seals that were not as they were written, at the last check' },
} as const;
export type Figure = keyof typeof figureTable;

export type Figures = { set(name: Figure, value: number): void; add(name: Figure, by: number): void; all(): ReadonlyMap<Figure, number> };

export function makeFigures(): Figures {
  const values = new Map<Figure, number>();
  return {
    set: (name, value) => void values.set(name, value),
    add: (name, by) => void values.set(name, (values.get(name) ?? 0) + by),
    all: () => values,
  };
}

/** In the words of Prometheus; nothing is told of work that this server has not done. */
export function figuresIn(registry: Registry): (figures: Figures) => void {
  const told = new Map<Figure, Gauge | Counter>();
  const make = (name: Figure): Gauge | Counter => {
    const { kind, help } = figureTable[name];
    const made = kind === 'counter' ? new Counter({ name, help, registers: [registry] }) : new Gauge({ name, help, registers: [registry] });
    told.set(name, made);
    return made;
  };
  return (figures) => {
    for (const [name, value] of figures.all()) {
      const metric = told.get(name) ?? make(name);
      metric.reset();
      metric.inc(value);
    }
  };
}
