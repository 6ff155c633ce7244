import type { Requirement } from './requirement.ts'

export const vendorStates = [
  {
    id: 'VSTATE-01',
    section: 'Vendor (states)',
    text: 'Offboarding archives a vendor: it is kept, marked as offboarded.',
  },
  {
    id: 'VSTATE-02',
    section: 'Vendor (states)',
    text: 'Offboarding an offboarded vendor changes nothing and counts as SUCCESS.',
  },
  {
    id: 'VSTATE-03',
    section: 'Vendor (states)',
    text: 'A deleted vendor is gone for good: no call brings it back.',
  },
] as const satisfies readonly Requirement[]
