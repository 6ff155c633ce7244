/** Which part of a score a metric belongs to. */
export type Part = 'Exploitability' | 'Impact' | 'Impact beyond' | 'Threat' | 'Environment' | 'Supplement'

/** What a value is called, and what it means where the name does not say it. */
type MetricValue = readonly [name: string, meaning?: string]

export type Metric = {
  name: string
  part: Part
  values: Readonly<Record<string, MetricValue>>
}

/** By the letters that a vector names them with. */
export type Metrics = Readonly<Record<string, Metric>>

/** As in the environment of whoever scores it: the base metrics again, or left as they are. */
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
