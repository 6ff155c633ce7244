import type { Requirement } from './requirement.ts'

export const endpointConventions = [
  {
    id: 'CONV-01',
    section: 'Conventions for every endpoint',
    text: 'Every operation refuses a call without a bearer token.',
  },
  {
    id: 'CONV-02',
    section: 'Conventions for every endpoint',
    text: 'An error has the Status record as its body, whatever the operation.',
  },
  {
    id: 'CONV-03',
    section: 'Conventions for every endpoint',
    text: 'The machine-readable description lists for every operation the error statuses it can answer.',
  },
  {
    id: 'CONV-04',
    section: 'Conventions for every endpoint',
    text: 'Maximum lengths count Unicode code points, so that a character outside the basic plane counts once.',
  },
  {
    id: 'CONV-05',
    section: 'Conventions for every endpoint',
    text: 'Text with U+0000 or a lone surrogate, anywhere in a request, is 400.',
  },
  {
    id: 'CONV-06',
    section: 'Conventions for every endpoint',
    text: 'A timestamp in a request must be RFC 3339 with an offset, in the years 0001 to 9999, and a real date; anything else is 400.',
  },
  {
    id: 'CONV-07',
    section: 'Conventions for every endpoint',
    text: 'Digits of a timestamp below the microsecond are cut off, not rounded.',
  },
] as const satisfies readonly Requirement[]
