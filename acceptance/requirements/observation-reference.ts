import type { Requirement } from './requirement.ts'

export const observationReference = [
  {
    id: 'ORN-01',
    section: 'Observation reference (ORN)',
    text: 'An ORN has six parts joined by colons: orn, a version, observation, the view, the key and the view-owner domain.',
  },
  {
    id: 'ORN-02',
    section: 'Observation reference (ORN)',
    text: 'Every observation carries its ORN in this format.',
  },
  {
    id: 'ORN-03',
    section: 'Observation reference (ORN)',
    text: 'A reference that does not follow the format is 400.',
  },
  {
    id: 'ORN-04',
    section: 'Observation reference (ORN)',
    text: "Whether a caller may see a single observation depends on the view-owner domain in its ORN being one of the caller organization's domains.",
  },
  {
    id: 'ORN-05',
    section: 'Observation reference (ORN)',
    text: "An ORN of another organization's domain is 403, whether or not such an observation exists.",
  },
  {
    id: 'ORN-06',
    section: 'Observation reference (ORN)',
    text: 'An ORN of an own domain that names no observation is 404.',
  },
] as const satisfies readonly Requirement[]
