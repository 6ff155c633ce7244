import { type Metric, type Metrics, modified } from './metric.ts'
import { attackVector, impact, privilegesRequired } from './shared-metrics.ts'

const requirement = (name: string): Metric => ({
  name,
  part: 'Environment',
  values: { X: ['Not defined'], H: ['High'], M: ['Medium'], L: ['Low'] },
})

const base: Metrics = {
  AV: attackVector,
  AC: {
    name: 'Attack complexity',
    part: 'Exploitability',
    values: {
      L: ['Low', 'Works without getting past a protection.'],
      H: ['High', 'Has to get past protections first.'],
    },
  },
  AT: {
    name: 'Attack requirements',
    part: 'Exploitability',
    values: {
      N: ['None', 'Works on most deployments.'],
      P: ['Present', 'Needs certain conditions of the deployment.'],
    },
  },
  PR: privilegesRequired,
  UI: {
    name: 'User interaction',
    part: 'Exploitability',
    values: {
      N: ['None', 'Nobody has to do anything.'],
      P: ['Passive', 'Somebody uses it as usual.'],
      A: ['Active', 'Somebody has to be led to do something particular.'],
    },
  },
  VC: impact('Impact', 'Confidentiality', 'Some information is disclosed.', 'All information is disclosed.'),
  VI: impact('Impact', 'Integrity', 'Some data can be changed.', 'All data can be changed.'),
  VA: impact(
    'Impact',
    'Availability',
    'It becomes slow or fails at times.',
    'It can be shut down altogether.',
  ),
  SC: impact(
    'Impact beyond',
    'Confidentiality of other systems',
    'Some of their information is disclosed.',
    'All of their information is disclosed.',
  ),
  SI: impact(
    'Impact beyond',
    'Integrity of other systems',
    'Some of their data can be changed.',
    'All of their data can be changed.',
  ),
  SA: impact(
    'Impact beyond',
    'Availability of other systems',
    'They become slow or fail at times.',
    'They can be shut down altogether.',
  ),
}

const changed = modified(base, Object.keys(base), ['Not defined'])

/** Harm to people counts only for subsequent systems. */
const withSafety = (key: 'MSI' | 'MSA'): Metrics => {
  const metric = changed[key]
  return metric
    ? { [key]: { ...metric, values: { S: ['Safety', 'People can be hurt.'], ...metric.values } } }
    : {}
}

/** CVSS 4.0. */
export const metrics4: Metrics = {
  ...base,
  E: {
    name: 'Exploit maturity',
    part: 'Threat',
    values: {
      X: ['Not defined'],
      A: ['Attacked', 'It is known to be exploited.'],
      P: ['Proof of concept', 'An exploit is published.'],
      U: ['Unreported', 'No exploit is known.'],
    },
  },
  CR: requirement('Confidentiality requirement'),
  IR: requirement('Integrity requirement'),
  AR: requirement('Availability requirement'),
  ...changed,
  ...withSafety('MSI'),
  ...withSafety('MSA'),
  S: {
    name: 'Safety',
    part: 'Supplement',
    values: { X: ['Not defined'], N: ['Negligible'], P: ['Present', 'People can be hurt.'] },
  },
  AU: {
    name: 'Automatable',
    part: 'Supplement',
    values: {
      X: ['Not defined'],
      N: ['No'],
      Y: ['Yes', 'Attackers can do it to many targets by machine.'],
    },
  },
  R: {
    name: 'Recovery',
    part: 'Supplement',
    values: {
      X: ['Not defined'],
      A: ['Automatic', 'It recovers by itself.'],
      U: ['User', 'Somebody has to bring it back.'],
      I: ['Irrecoverable'],
    },
  },
  V: {
    name: 'Value density',
    part: 'Supplement',
    values: {
      X: ['Not defined'],
      D: ['Diffuse', 'One attack reaches little.'],
      C: ['Concentrated', 'One attack reaches much.'],
    },
  },
  RE: {
    name: 'Response effort',
    part: 'Supplement',
    values: { X: ['Not defined'], L: ['Low'], M: ['Moderate'], H: ['High'] },
  },
  U: {
    name: 'Urgency of the provider',
    part: 'Supplement',
    values: { X: ['Not defined'], Clear: ['Clear'], Green: ['Green'], Amber: ['Amber'], Red: ['Red'] },
  },
}
