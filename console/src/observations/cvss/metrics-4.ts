import { type Metrics, modified, notDefined } from './metric.ts'
import { attackVector, impact, privilegesRequired, requirements } from './shared-metrics.ts'
import { words } from './words.ts'

const { names, values, meanings } = words

const base: Metrics = {
  AV: attackVector,
  AC: {
    name: names.attackComplexity,
    part: 'exploitability',
    values: {
      L: [values.low, meanings.noProtection],
      H: [values.high, meanings.protection],
    },
  },
  AT: {
    name: names.attackRequirements,
    part: 'exploitability',
    values: {
      N: [values.none, meanings.mostDeployments],
      P: [values.present, meanings.someDeployments],
    },
  },
  PR: privilegesRequired,
  UI: {
    name: names.userInteraction,
    part: 'exploitability',
    values: {
      N: [values.none, meanings.noUser],
      P: [values.passive, meanings.usualUse],
      A: [values.active, meanings.tricked],
    },
  },
  VC: impact('impact', names.confidentiality, meanings.someDisclosed, meanings.allDisclosed),
  VI: impact('impact', names.integrity, meanings.someModified, meanings.allModified),
  VA: impact('impact', names.availability, meanings.degraded, meanings.outage),
  SC: impact(
    'subsequent',
    names.subsequentConfidentiality,
    meanings.othersSomeDisclosed,
    meanings.othersAllDisclosed,
  ),
  SI: impact(
    'subsequent',
    names.subsequentIntegrity,
    meanings.othersSomeModified,
    meanings.othersAllModified,
  ),
  SA: impact('subsequent', names.subsequentAvailability, meanings.othersDegraded, meanings.othersOutage),
}

const changed = modified(base)

/** Harm to people counts only for subsequent systems. */
const withSafety = (key: 'MSI' | 'MSA'): Metrics => {
  const metric = changed[key]
  return metric
    ? { [key]: { ...metric, values: { S: [values.safety, meanings.injury], ...metric.values } } }
    : {}
}

/** CVSS 4.0. */
export const metrics4: Metrics = {
  ...base,
  E: {
    name: names.exploitMaturity,
    part: 'threat',
    values: {
      X: notDefined,
      A: [values.attacked, meanings.exploited],
      P: [values.proofOfConcept, meanings.publicExploit],
      U: [values.unreported, meanings.noExploit],
    },
  },
  ...requirements,
  ...changed,
  ...withSafety('MSI'),
  ...withSafety('MSA'),
  S: {
    name: names.safety,
    part: 'supplement',
    values: { X: notDefined, N: [values.negligible], P: [values.present, meanings.injury] },
  },
  AU: {
    name: names.automatable,
    part: 'supplement',
    values: { X: notDefined, N: [values.no], Y: [values.yes, meanings.automatable] },
  },
  R: {
    name: names.recovery,
    part: 'supplement',
    values: {
      X: notDefined,
      A: [values.automatic, meanings.recovers],
      U: [values.user, meanings.restored],
      I: [values.irrecoverable],
    },
  },
  V: {
    name: names.valueDensity,
    part: 'supplement',
    values: {
      X: notDefined,
      D: [values.diffuse, meanings.littleGain],
      C: [values.concentrated, meanings.muchGain],
    },
  },
  RE: {
    name: names.responseEffort,
    part: 'supplement',
    values: { X: notDefined, L: [values.low], M: [values.moderate], H: [values.high] },
  },
  U: {
    name: names.urgency,
    part: 'supplement',
    values: {
      X: notDefined,
      Clear: [values.clear],
      Green: [values.green],
      Amber: [values.amber],
      Red: [values.red],
    },
  },
}
