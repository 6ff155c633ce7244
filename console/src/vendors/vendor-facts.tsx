import type { Vendor } from '@parapet/contract'
import { Box, Group } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { isPast } from '../parts/is-past.ts'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { toMajor } from './vendor-money.ts'

const known = (member: string): string | undefined =>
  member.endsWith('_UNSPECIFIED') ? undefined : labelOf(member)

const all = (members: readonly string[]): string | undefined =>
  members.length === 0 ? undefined : members.map(labelOf).join(', ')

const tierOf = ({ tier, tierSource }: Vendor): string => {
  if (tier === undefined) return 'None'
  return `${labelOf(tier)}, ${tierSource === 'TIER_SOURCE_PERSON' ? 'set by hand' : 'by rule'}`
}

/** The organization's own data about the vendor. */
export const VendorFacts = ({ vendor }: { vendor: Vendor }) => (
  <Section title="About the vendor">
    <Facts
      facts={[
        ['Status', labelOf(vendor.lifecycleStatus)],
        ['Owner', vendor.owner ? <bdi key="owner">{vendor.owner.displayName}</bdi> : 'Nobody'],
        ['Tier', tierOf(vendor)],
        ['Risk level', known(vendor.riskLevel) ?? 'Not set'],
        ['Business impact', known(vendor.businessImpact) ?? 'Not set'],
        ['Data shared', all(vendor.dataTypesShared)],
        ['Access', all(vendor.accessTypes)],
        ['Data region', known(vendor.dataRegion)],
        ['Contract value', vendor.contractValue && toMajor(vendor.contractValue)],
        ['Contract ends', vendor.contractEndDate && <When key="end" at={vendor.contractEndDate} dated />],
        [
          'Last assessed',
          vendor.lastAssessedAt ? <When key="assessed" at={vendor.lastAssessedAt} dated /> : 'Never',
        ],
        [
          'Next assessment',
          vendor.nextAssessmentAt && (
            <Group key="next" gap={6}>
              <When at={vendor.nextAssessmentAt} dated />
              {isPast(vendor.nextAssessmentAt) && <Tag tone="high">Overdue</Tag>}
            </Group>
          ),
        ],
        ['Own reference', vendor.vendorId],
        ['Last checked', <When key="scanned" at={vendor.lastScannedAt} />],
        ['Added', <When key="added" at={vendor.createdAt} />],
        ['Changed', <When key="changed" at={vendor.updatedAt} />],
      ]}
    />
    <Box mt="md">
      <CopyField label="Vendor id" value={vendor.id} />
    </Box>
  </Section>
)
