import type { Metric, Part } from './metric.ts'

export const attackVector: Metric = {
  name: 'Attack vector',
  part: 'Exploitability',
  values: {
    N: ['Network', 'Works from anywhere on the internet.'],
    A: ['Adjacent', 'Needs the same network, such as the same Wi-Fi.'],
    L: ['Local', 'Needs access to the machine, or a person who runs a file.'],
    P: ['Physical', 'Needs hands on the machine.'],
  },
}

export const privilegesRequired: Metric = {
  name: 'Privileges required',
  part: 'Exploitability',
  values: {
    N: ['None', 'Needs no account.'],
    L: ['Low', 'Needs an ordinary account.'],
    H: ['High', 'Needs an administrator.'],
  },
}

export const impact = (part: Part, name: string, low: string, high: string): Metric => ({
  name,
  part,
  values: { H: ['High', high], L: ['Low', low], N: ['None'] },
})
