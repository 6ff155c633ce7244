/** The part of a score that a metric belongs to. */
export type Part = 'Exploitability' | 'Impact' | 'Impact beyond' | 'Threat' | 'Environment' | 'Supplement'

/** The name of a value, with its meaning if the name does not say it. */
type MetricValue = readonly [name: string, meaning?: string]

export type Metric = {
  name: string
  part: Part
  values: Readonly<Record<string, MetricValue>>
}

/** By their abbreviation in a vector. */
export type Metrics = Readonly<Record<string, Metric>>

/** The base metrics as modified by an environment, or unchanged. */
export const modified = (base: Metrics, names: readonly string[], notDefined: MetricValue): Metrics =>
  Object.fromEntries(
    names.flatMap((key) => {
      const metric = base[key]
      if (!metric) return []
      const again: Metric = {
        name: `Modified ${metric.name.toLowerCase()}`,
        part: 'Environment',
        values: { X: notDefined, ...metric.values },
      }
      return [[`M${key}`, again]]
    }),
  )
