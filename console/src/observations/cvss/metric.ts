import { type CvssWords, words } from './words.ts'

/** The part of a score that a metric belongs to. */
export type Part = keyof CvssWords['parts']

/** The name of a value, with its meaning if the name does not say it. */
export type MetricValue = readonly [name: string, meaning?: string]

export type Metric = {
  name: string
  part: Part
  values: Readonly<Record<string, MetricValue>>
}

/** By their abbreviation in a vector. */
export type Metrics = Readonly<Record<string, Metric>>

/** The value of a metric that was not assessed, which is not shown. */
export const notDefined: MetricValue = [words.values.notDefined]

/** The base metrics as modified by an environment, or unchanged. */
export const modified = (base: Metrics): Metrics =>
  Object.fromEntries(
    Object.entries(base).map(([key, metric]): [string, Metric] => [
      `M${key}`,
      {
        name: words.names.modified(metric.name),
        part: 'environment',
        values: { X: notDefined, ...metric.values },
      },
    ]),
  )
