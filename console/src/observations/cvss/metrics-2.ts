import { type Metric, type Metrics, notDefined } from './metric.ts'
import { words } from './words.ts'

const { names, values, meanings } = words

const impact = (name: string, partial: string, complete: string): Metric => ({
  name,
  part: 'impact',
  values: { N: [values.none], P: [values.partial, partial], C: [values.complete, complete] },
})

const requirement = (name: string): Metric => ({
  name,
  part: 'environment',
  values: { L: [values.low], M: [values.medium], H: [values.high], ND: notDefined },
})

/** CVSS 2.0. */
export const metrics2: Metrics = {
  AV: {
    name: names.accessVector,
    part: 'exploitability',
    values: {
      L: [values.local, meanings.accessLocal],
      A: [values.adjacentNetwork, meanings.accessAdjacent],
      N: [values.network, meanings.accessNetwork],
    },
  },
  AC: {
    name: names.accessComplexity,
    part: 'exploitability',
    values: {
      H: [values.high, meanings.rareConditions],
      M: [values.medium, meanings.someConditions],
      L: [values.low, meanings.anyTime],
    },
  },
  Au: {
    name: names.authentication,
    part: 'exploitability',
    values: {
      M: [values.multiple, meanings.signInTwice],
      S: [values.single, meanings.signInOnce],
      N: [values.none, meanings.noSignIn],
    },
  },
  C: impact(names.confidentiality, meanings.someDisclosed, meanings.allDisclosed),
  I: impact(names.integrity, meanings.someModified, meanings.allModified),
  A: impact(names.availability, meanings.degraded, meanings.outage),
  E: {
    name: names.exploitability,
    part: 'threat',
    values: {
      U: [values.unproven, meanings.noExploit],
      POC: [values.proofOfConcept, meanings.proofOfConcept],
      F: [values.functional, meanings.workingExploit],
      H: [values.high, meanings.automaticExploit],
      ND: notDefined,
    },
  },
  RL: {
    name: names.remediationLevel,
    part: 'threat',
    values: {
      OF: [values.officialFix],
      TF: [values.temporaryFix],
      W: [values.workaround],
      U: [values.unavailable],
      ND: notDefined,
    },
  },
  RC: {
    name: names.reportConfidence,
    part: 'threat',
    values: { UC: [values.unconfirmed], UR: [values.uncorroborated], C: [values.confirmed], ND: notDefined },
  },
  CDP: {
    name: names.collateralDamage,
    part: 'environment',
    values: {
      N: [values.none],
      L: [values.low],
      LM: [values.lowMedium],
      MH: [values.mediumHigh],
      H: [values.high],
      ND: notDefined,
    },
  },
  TD: {
    name: names.targetDistribution,
    part: 'environment',
    values: { N: [values.none], L: [values.low], M: [values.medium], H: [values.high], ND: notDefined },
  },
  CR: requirement(names.confidentialityRequirement),
  IR: requirement(names.integrityRequirement),
  AR: requirement(names.availabilityRequirement),
}
