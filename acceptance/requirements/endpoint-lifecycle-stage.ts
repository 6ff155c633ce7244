import type { Requirement } from './requirement.ts'

export const endpointLifecycleStage = [
  {
    id: 'LIFECYCLE-01',
    section: 'Endpoint lifecycle stage',
    text: "An operation's stage is one of alpha, beta, stable, deprecated, sunset-pending and retired.",
  },
  {
    id: 'LIFECYCLE-02',
    section: 'Endpoint lifecycle stage',
    text: 'An alpha operation is served, and the machine-readable description marks it alpha, so that nobody relies on its shape.',
  },
  {
    id: 'LIFECYCLE-03',
    section: 'Endpoint lifecycle stage',
    text: 'A beta operation is open to every customer: it asks for nothing beyond its scopes.',
  },
  {
    id: 'LIFECYCLE-04',
    section: 'Endpoint lifecycle stage',
    text: 'An incompatible change to a stable operation is refused by the compatibility check.',
  },
  {
    id: 'LIFECYCLE-05',
    section: 'Endpoint lifecycle stage',
    text: 'A deprecated operation still answers as before until its sunset date.',
  },
  {
    id: 'LIFECYCLE-06',
    section: 'Endpoint lifecycle stage',
    text: 'A deprecated operation publishes its sunset date.',
  },
  {
    id: 'LIFECYCLE-07',
    section: 'Endpoint lifecycle stage',
    text: 'A sunset-pending operation still answers and announces its end with the same headers as a deprecated one.',
  },
  {
    id: 'LIFECYCLE-08',
    section: 'Endpoint lifecycle stage',
    text: 'A retired operation answers 410.',
  },
  {
    id: 'LIFECYCLE-09',
    section: 'Endpoint lifecycle stage',
    text: 'A deprecated operation is retired by the passing of its sunset date alone: from that moment it answers 410.',
  },
  {
    id: 'LIFECYCLE-10',
    section: 'Endpoint lifecycle stage',
    text: 'Retirement is final: an operation past its sunset date answers 410 at every later moment.',
  },
  {
    id: 'LIFECYCLE-11',
    section: 'Endpoint lifecycle stage',
    text: 'A sunset date less than 12 months after the deprecation date keeps the service from starting.',
  },
  {
    id: 'LIFECYCLE-12',
    section: 'Endpoint lifecycle stage',
    text: 'The observation list operation is declared beta, version 1.0.0.',
  },
  {
    id: 'LIFECYCLE-13',
    section: 'Endpoint lifecycle stage',
    text: 'The observation flag operation is declared beta, version 1.0.0.',
  },
] as const satisfies readonly Requirement[]
