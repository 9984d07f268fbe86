/** One value of a metric. Labels have few values each: no id, address or text of a request. */
export interface Sample {
  /** Ending of the name, for the series of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  /** Counters end in `_total`; a unit stands before: `tp_request_duration_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Returns the values at the moment. */
  readonly samples: () => readonly Sample[] | Promise<readonly Sample[]>;
}

export type Metrics = ReturnType<typeof createMetrics>;

const metricName = /^[a-z][a-z\d_]*$/;

/** The text format of Prometheus. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Creates the list of metrics that `/metrics` shows. */
export function createMetrics() {
  const metrics = new Map<string, Metric>();
  return {
    register(...added: readonly Metric[]): void {
      for (const metric of added) {
        const { name } = metric;
        if (!metricName.test(name)) throw new Error(`“${name}” is not the name of a metric.`);
        if (metrics.has(name)) throw new Error(`There are two metrics “${name}”.`);
        metrics.set(name, metric);
      }
    },
    /** Returns all metrics in the text format of Prometheus. */
    async text(): Promise<string> {
      const all: string[] = [];
      // One after the other: a check of the database, which is a metric too, must not count as work that waits for it.
      for (const metric of metrics.values()) all.push(await textOf(metric));
      return all.join('');
    },
  };
}

async function textOf({ name, help, type, samples }: Metric): Promise<string> {
  const lines = (await samples()).map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}`,
  );
  return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text).replaceAll('"', '\\"')}"`);
  return all.length === 0 ? '' : `{${all.join(',')}}`;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const numberOf = (value: number) =>
  value === Number.POSITIVE_INFINITY ? '+Inf' : value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
