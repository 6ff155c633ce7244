import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ruleOf } from '../parts/filter/field-option.ts'
import type { VendorGroup } from './use-all-groups.ts'
import { words } from './words.tsx'

/** Links to the vendor list, filtered by the group. */
export const GroupLink = ({ group, children }: { group: VendorGroup; children: ReactNode }) => (
  <Link
    to="/vendors"
    search={{
      filters: [
        ruleOf('vendorsField', 'VENDORS_FIELD_VENDOR_GROUP', 'COMPARISON_IN', {
          stringListValue: { values: [group.id] },
        }),
      ],
    }}
    className="plain"
    aria-label={words.countOfVendors(group.name, Number(group.memberCount))}
  >
    {children}
  </Link>
)
