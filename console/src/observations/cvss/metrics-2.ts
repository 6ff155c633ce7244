import type { Metric, Metrics } from './metric.ts'

const impact = (name: string, partial: string, complete: string): Metric => ({
  name,
  part: 'Impact',
  values: { N: ['None'], P: ['Partial', partial], C: ['Complete', complete] },
})

const requirement = (name: string): Metric => ({
  name,
  part: 'Environment',
  values: { L: ['Low'], M: ['Medium'], H: ['High'], ND: ['Not defined'] },
})

/** CVSS 2.0. */
export const metrics2: Metrics = {
  AV: {
    name: 'Access vector',
    part: 'Exploitability',
    values: {
      L: ['Local', 'Needs an account or hands on the machine.'],
      A: ['Adjacent network', 'Needs the same network segment.'],
      N: ['Network', 'Works from anywhere on the network.'],
    },
  },
  AC: {
    name: 'Access complexity',
    part: 'Exploitability',
    values: {
      H: ['High', 'Needs rare conditions.'],
      M: ['Medium', 'Needs conditions that are not always met.'],
      L: ['Low', 'Works whenever it is tried.'],
    },
  },
  Au: {
    name: 'Authentication',
    part: 'Exploitability',
    values: {
      M: ['Multiple', 'Needs to sign in twice or more.'],
      S: ['Single', 'Needs to sign in once.'],
      N: ['None', 'Needs no sign-in.'],
    },
  },
  C: impact('Confidentiality', 'Some information is disclosed.', 'All information is disclosed.'),
  I: impact('Integrity', 'Some data can be changed.', 'All data can be changed.'),
  A: impact('Availability', 'It becomes slow or fails at times.', 'It can be shut down altogether.'),
  E: {
    name: 'Exploitability',
    part: 'Threat',
    values: {
      U: ['Unproven', 'No exploit is known.'],
      POC: ['Proof of concept', 'An exploit exists that is hardly practical.'],
      F: ['Functional', 'A working exploit exists.'],
      H: ['High', 'Exploited automatically, or without any code.'],
      ND: ['Not defined'],
    },
  },
  RL: {
    name: 'Remediation level',
    part: 'Threat',
    values: {
      OF: ['Official fix'],
      TF: ['Temporary fix'],
      W: ['Workaround'],
      U: ['Unavailable'],
      ND: ['Not defined'],
    },
  },
  RC: {
    name: 'Report confidence',
    part: 'Threat',
    values: { UC: ['Unconfirmed'], UR: ['Uncorroborated'], C: ['Confirmed'], ND: ['Not defined'] },
  },
  CDP: {
    name: 'Collateral damage',
    part: 'Environment',
    values: {
      N: ['None'],
      L: ['Low'],
      LM: ['Low to medium'],
      MH: ['Medium to high'],
      H: ['High'],
      ND: ['Not defined'],
    },
  },
  TD: {
    name: 'Target distribution',
    part: 'Environment',
    values: { N: ['None'], L: ['Low'], M: ['Medium'], H: ['High'], ND: ['Not defined'] },
  },
  CR: requirement('Confidentiality requirement'),
  IR: requirement('Integrity requirement'),
  AR: requirement('Availability requirement'),
}
