import type { Vendor } from '@parapet/contract'
import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Tag } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

const inGroup = (id: string) => ({
  filters: [
    {
      rule: {
        field: { vendorsField: 'VENDORS_FIELD_VENDOR_GROUP' as const },
        comparison: 'COMPARISON_IN' as const,
        value: { stringListValue: { values: [id] } },
      },
    },
  ],
})

/** The vendor's groups, each linked to its members. */
export const VendorGroupTags = ({ vendor: { id, vendorGroups } }: { vendor: Vendor }) => {
  const canChange = useCan('vendor-directory.write')
  const remove = useChange('RemoveVendorsFromGroup', {
    done: ({ vendorGroup }) => words.vendor.about.removedFromGroup(vendorGroup.name),
    failed: words.vendor.about.removeFailed,
  })
  return vendorGroups.map((group) => (
    <Tag key={group.id}>
      <Link to="/vendors" search={inGroup(group.id)} className="plain">
        <bdi>{group.name}</bdi>
      </Link>
      {canChange && (
        <CloseButton
          size={16}
          iconSize={12}
          c="inherit"
          aria-label={words.vendor.about.removeFromGroup(group.name)}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ groupId: group.id, vendorIds: [id] })}
        />
      )}
    </Tag>
  ))
}
