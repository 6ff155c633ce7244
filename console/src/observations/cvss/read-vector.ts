import { type Metrics, notDefined, type Part } from './metric.ts'
import { metrics2 } from './metrics-2.ts'
import { metrics3 } from './metrics-3.ts'
import { metrics4 } from './metrics-4.ts'

type ReadMetric = {
  /** As in the vector, such as `AV:N`. */
  token: string
  part: Part
  name: string
  value: string
  meaning?: string
}

export type ReadVector = { version: string; metrics: ReadMetric[]; unknown: string[] }

const tables: Readonly<Record<string, Metrics>> = {
  '2.0': metrics2,
  '3.0': metrics3,
  '3.1': metrics3,
  '4.0': metrics4,
}

const parts: readonly Part[] = [
  'exploitability',
  'impact',
  'subsequent',
  'threat',
  'environment',
  'supplement',
]

/** Reads a CVSS vector metric by metric; undefined if it is invalid. Vectors of 2.0 do not state their version. */
export const readVector = (vector: string): ReadVector | undefined => {
  const trimmed = vector.trim().replace(/^\((.*)\)$/, '$1')
  const [, version = '2.0', rest = ''] = /^(?:CVSS:(\d\.\d)\/)?(.*)$/.exec(trimmed) ?? []
  const table = tables[version]
  if (!table || rest === '') return undefined
  const metrics: ReadMetric[] = []
  const unknown: string[] = []
  for (const token of rest.split('/')) {
    const [key = '', code = ''] = token.split(':')
    const metric = Object.hasOwn(table, key) ? table[key] : undefined
    const value = metric && Object.hasOwn(metric.values, code) ? metric.values[code] : undefined
    if (!metric || !value) {
      unknown.push(token)
      continue
    }
    if (value === notDefined) continue
    const [name, meaning] = value
    metrics.push({
      token,
      part: metric.part,
      name: metric.name,
      value: name,
      ...(meaning !== undefined && { meaning }),
    })
  }
  if (metrics.length === 0) return undefined
  metrics.sort((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part))
  return { version, metrics, unknown }
}
