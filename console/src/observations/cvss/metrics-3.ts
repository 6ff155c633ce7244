import { type Metric, type Metrics, modified } from './metric.ts'
import { attackVector, impact, privilegesRequired } from './shared-metrics.ts'

const requirement = (name: string): Metric => ({
  name,
  part: 'Environment',
  values: { X: ['Not defined'], L: ['Low'], M: ['Medium'], H: ['High'] },
})

const base: Metrics = {
  AV: attackVector,
  AC: {
    name: 'Attack complexity',
    part: 'Exploitability',
    values: {
      L: ['Low', 'Works whenever it is tried.'],
      H: ['High', 'Needs conditions that the attacker does not control.'],
    },
  },
  PR: privilegesRequired,
  UI: {
    name: 'User interaction',
    part: 'Exploitability',
    values: {
      N: ['None', 'Nobody has to do anything.'],
      R: ['Required', 'Somebody has to be led to do something.'],
    },
  },
  S: {
    name: 'Scope',
    part: 'Impact',
    values: {
      U: ['Unchanged', 'Harms only what is vulnerable itself.'],
      C: ['Changed', 'Harms other things than the vulnerable one.'],
    },
  },
  C: impact('Impact', 'Confidentiality', 'Some information is disclosed.', 'All information is disclosed.'),
  I: impact('Impact', 'Integrity', 'Some data can be changed.', 'All data can be changed.'),
  A: impact(
    'Impact',
    'Availability',
    'It becomes slow or fails at times.',
    'It can be shut down altogether.',
  ),
}

/** CVSS 3.0 and 3.1, which name the same metrics. */
export const metrics3: Metrics = {
  ...base,
  E: {
    name: 'Exploit code maturity',
    part: 'Threat',
    values: {
      X: ['Not defined'],
      U: ['Unproven', 'No exploit is known.'],
      P: ['Proof of concept', 'An exploit exists that is hardly practical.'],
      F: ['Functional', 'A working exploit exists.'],
      H: ['High', 'Exploited automatically, or without any code.'],
    },
  },
  RL: {
    name: 'Remediation level',
    part: 'Threat',
    values: {
      X: ['Not defined'],
      O: ['Official fix'],
      T: ['Temporary fix'],
      W: ['Workaround'],
      U: ['Unavailable'],
    },
  },
  RC: {
    name: 'Report confidence',
    part: 'Threat',
    values: { X: ['Not defined'], U: ['Unknown'], R: ['Reasonable'], C: ['Confirmed'] },
  },
  CR: requirement('Confidentiality requirement'),
  IR: requirement('Integrity requirement'),
  AR: requirement('Availability requirement'),
  ...modified(base, Object.keys(base), ['Not defined']),
}
