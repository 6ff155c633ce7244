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
      L: [values.low, meanings.anyTime],
      H: [values.high, meanings.outsideConditions],
    },
  },
  PR: privilegesRequired,
  UI: {
    name: names.userInteraction,
    part: 'exploitability',
    values: {
      N: [values.none, meanings.noUser],
      R: [values.required, meanings.tricked],
    },
  },
  S: {
    name: names.scope,
    part: 'impact',
    values: {
      U: [values.unchanged, meanings.scopeUnchanged],
      C: [values.changed, meanings.scopeChanged],
    },
  },
  C: impact('impact', names.confidentiality, meanings.someDisclosed, meanings.allDisclosed),
  I: impact('impact', names.integrity, meanings.someModified, meanings.allModified),
  A: impact('impact', names.availability, meanings.degraded, meanings.outage),
}

/** CVSS 3.0 and 3.1, which name the same metrics. */
export const metrics3: Metrics = {
  ...base,
  E: {
    name: names.exploitCodeMaturity,
    part: 'threat',
    values: {
      X: notDefined,
      U: [values.unproven, meanings.noExploit],
      P: [values.proofOfConcept, meanings.proofOfConcept],
      F: [values.functional, meanings.workingExploit],
      H: [values.high, meanings.automaticExploit],
    },
  },
  RL: {
    name: names.remediationLevel,
    part: 'threat',
    values: {
      X: notDefined,
      O: [values.officialFix],
      T: [values.temporaryFix],
      W: [values.workaround],
      U: [values.unavailable],
    },
  },
  RC: {
    name: names.reportConfidence,
    part: 'threat',
    values: { X: notDefined, U: [values.unknown], R: [values.reasonable], C: [values.confirmed] },
  },
  ...requirements,
  ...modified(base),
}
