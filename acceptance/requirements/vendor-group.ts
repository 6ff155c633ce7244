import type { Requirement } from './requirement.ts'

export const vendorGroup = [
  {
    id: 'GROUP-01',
    section: 'Vendor group',
    text: 'Every group has a unique id that the server made.',
  },
  {
    id: 'GROUP-02',
    section: 'Vendor group',
    text: 'Every group has a name.',
  },
  {
    id: 'GROUP-03',
    section: 'Vendor group',
    text: 'No two active groups of one organization share a name.',
  },
  {
    id: 'GROUP-04',
    section: 'Vendor group',
    text: 'Two organizations may each have an active group of the same name.',
  },
  {
    id: 'GROUP-05',
    section: 'Vendor group',
    text: 'The name of a group that is no longer active is free for a new one.',
  },
  {
    id: 'GROUP-06',
    section: 'Vendor group',
    text: 'A group whose description was never set has no description field.',
  },
  {
    id: 'GROUP-07',
    section: 'Vendor group',
    text: 'A description set to the empty string reads back as the empty string, not as absent.',
  },
  {
    id: 'GROUP-08',
    section: 'Vendor group',
    text: 'memberCount is a whole number written as text.',
  },
  {
    id: 'GROUP-09',
    section: 'Vendor group',
    text: 'memberCount is kept by the service: a value sent by a caller has no effect.',
  },
  {
    id: 'GROUP-10',
    section: 'Vendor group',
    text: 'A new group\'s memberCount is "0".',
  },
  {
    id: 'GROUP-11',
    section: 'Vendor group',
    text: 'Every group has a createdAt date-time.',
  },
  {
    id: 'GROUP-12',
    section: 'Vendor group',
    text: 'Every group has an updatedAt date-time, moved by a change of its metadata.',
  },
  {
    id: 'GROUP-13',
    section: 'Vendor group',
    text: 'Adding or removing members does not move updatedAt.',
  },
] as const satisfies readonly Requirement[]
