import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of the product's own work, exported at /metrics by the server that did the work. */
export const metricTable = {
  roadworthy_files_swept_total: {
    kind: 'counter',
    help: 'Old pictures that no record ever referred to, removed by the sweep',
  },
  roadworthy_files_unnamed: {
    kind: 'gauge',
    help: 'Old pictures that no record ever referred to, before the last sweep',
  },
  roadworthy_files_missing: {
    kind: 'gauge',
    help: 'Files whose contents were missing from the store at the last check',
  },
  roadworthy_files_stray: { kind: 'gauge', help: 'Contents in the store that belonged to no file at the last check' },
  roadworthy_logs_altered: {
    kind: 'gauge',
    help: 'Findings of altered log days, chains and seals at the last check',
  },
  roadworthy_logs_checked_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the last check of all sealed records ended',
  },
  roadworthy_log_check_failed: {
    kind: 'gauge',
    help: '1 when the last check of the sealed records, or the publishing of their head, failed',
  },
  roadworthy_jobs_failed_total: {
    kind: 'counter',
    help: 'Runs of a scheduled or queued job that failed',
    label: 'job',
  },
} as const satisfies Record<string, { kind: 'counter' | 'gauge'; help: string; label?: string }>;
export type MetricName = keyof typeof metricTable;

/** Values of a metric by label value; `''` if it has no label. */
type Values = ReadonlyMap<string, number>;
export type Metrics = {
  set(name: MetricName, value: number, label?: string): void;
  add(name: MetricName, by: number, label?: string): void;
  get(name: MetricName, label?: string): number | undefined;
  all(): ReadonlyMap<MetricName, Values>;
};

export function makeMetrics(): Metrics {
  const all = new Map<MetricName, Map<string, number>>();
  const valuesOf = (name: MetricName): Map<string, number> => {
    const values = all.get(name) ?? new Map<string, number>();
    all.set(name, values);
    return values;
  };
  return {
    set: (name, value, label = '') => void valuesOf(name).set(label, value),
    add: (name, by, label = '') => void valuesOf(name).set(label, (valuesOf(name).get(label) ?? 0) + by),
    get: (name, label = '') => all.get(name)?.get(label),
    all: () => all,
  };
}

/** Exports metrics to Prometheus. A server exports none for work that it has not done. */
export function makeMetricsExporter(registry: Registry): (figures: Metrics) => void {
  const registered = new Map<MetricName, Gauge | Counter>();
  const make = (name: MetricName): Gauge | Counter => {
    const { kind, help, ...rest } = metricTable[name];
    const options = { name, help, labelNames: 'label' in rest ? [rest.label] : [], registers: [registry] };
    const made = kind === 'counter' ? new Counter(options) : new Gauge(options);
    registered.set(name, made);
    return made;
  };
  return (figures) => {
    for (const [name, values] of figures.all()) {
      const metric = registered.get(name) ?? make(name);
      metric.reset();
      const { label } = { label: undefined, ...metricTable[name] };
      for (const [of, value] of values) metric.inc(label ? { [label]: of } : {}, value);
    }
  };
}
