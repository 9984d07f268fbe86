interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ReadMetric {
  readonly type: string;
  readonly samples: ReadSample[];
}

const sampleForm = /^([a-z][a-z\d_]*)(?:\{(.*)\})? (\+Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const labelForm = /([a-z_]+)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g;

/** Parses the text format of Prometheus strictly: throws at the first line that it does not allow. */
export function readMetrics(text: string): ReadonlyMap<string, ReadMetric> {
  const metrics = new Map<string, ReadMetric>();
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('The last line has no end.');
  let current: ReadMetric | undefined;
  let currentName = '';
  for (const [index, line] of lines.entries()) {
    const [, helped] = /^# HELP (\S+) /.exec(line) ?? [];
    const [, typed, type = ''] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (helped !== undefined) {
      if (metrics.has(helped)) throw new Error(`${helped} comes twice.`);
      currentName = helped;
      current = undefined;
    } else if (typed !== undefined && typed === currentName) {
      current = { type, samples: [] };
      metrics.set(typed, current);
    } else {
      const sample = sampleOf(line);
      if (!current || !sample?.name.startsWith(currentName)) throw new Error(`Line ${index + 1}: ${line}`);
      current.samples.push(sample);
    }
  }
  return metrics;
}

function sampleOf(line: string): ReadSample | null {
  const [, name, labels = '', value] = sampleForm.exec(line) ?? [];
  if (name === undefined || value === undefined) return null;
  const found = [...labels.matchAll(labelForm)];
  if (found.map(([whole]) => whole).join('') !== labels) return null;
  return {
    name,
    labels: Object.fromEntries(found.map(([, label = '', its = '']) => [label, its])),
    value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
  };
}
