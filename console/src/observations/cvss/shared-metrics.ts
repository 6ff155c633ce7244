import { type Metric, type Metrics, notDefined, type Part } from './metric.ts'
import { words } from './words.ts'

const { names, values, meanings } = words

export const attackVector: Metric = {
  name: names.attackVector,
  part: 'exploitability',
  values: {
    N: [values.network, meanings.network],
    A: [values.adjacent, meanings.adjacent],
    L: [values.local, meanings.local],
    P: [values.physical, meanings.physical],
  },
}

export const privilegesRequired: Metric = {
  name: names.privileges,
  part: 'exploitability',
  values: {
    N: [values.none, meanings.noAccount],
    L: [values.low, meanings.regularAccount],
    H: [values.high, meanings.administrator],
  },
}

export const impact = (part: Part, name: string, low: string, high: string): Metric => ({
  name,
  part,
  values: { H: [values.high, high], L: [values.low, low], N: [values.none] },
})

const requirement = (name: string): Metric => ({
  name,
  part: 'environment',
  values: { X: notDefined, L: [values.low], M: [values.medium], H: [values.high] },
})

export const requirements: Metrics = {
  CR: requirement(names.confidentialityRequirement),
  IR: requirement(names.integrityRequirement),
  AR: requirement(names.availabilityRequirement),
}
