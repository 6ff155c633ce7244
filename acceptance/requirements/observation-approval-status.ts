import type { Requirement } from './requirement.ts'

export const observationApprovalStatus = [
  {
    id: 'STATE-01',
    section: 'Observation approval status',
    text: 'Every new observation starts as APPROVAL_STATUS_BACKLOG.',
  },
  {
    id: 'STATE-02',
    section: 'Observation approval status',
    text: 'A user action in the internal remediation workflow moves an observation from any status to TRIAGED_INTERNAL by itself.',
  },
  {
    id: 'STATE-03',
    section: 'Observation approval status',
    text: 'A user action in the vendor remediation workflow moves an observation from any status to TRIAGED_EXTERNAL by itself.',
  },
  {
    id: 'STATE-04',
    section: 'Observation approval status',
    text: 'RESOLVED is the status of an observation that was determined to be fixed.',
  },
  {
    id: 'STATE-05',
    section: 'Observation approval status',
    text: 'EXCLUDED is reached only by a user who acknowledges the observation in the console.',
  },
  {
    id: 'STATE-06',
    section: 'Observation approval status',
    text: 'Flagging a resolved observation by its ORN is refused with 409.',
  },
] as const satisfies readonly Requirement[]
