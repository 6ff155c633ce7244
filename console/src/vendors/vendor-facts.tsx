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
import { words } from './words.ts'

const known = (member: string): string | undefined =>
  member.endsWith('_UNSPECIFIED') ? undefined : labelOf(member)

const all = (members: readonly string[]): string | undefined =>
  members.length === 0 ? undefined : members.map(labelOf).join(', ')

const tierOf = ({ tier, tierSource }: Vendor): string => {
  if (tier === undefined) return words.labels.none
  return tierSource === 'TIER_SOURCE_PERSON'
    ? words.vendor.facts.tierManual(labelOf(tier))
    : words.vendor.facts.tierByRule(labelOf(tier))
}

/** The organization's own data about the vendor. */
export const VendorFacts = ({ vendor }: { vendor: Vendor }) => (
  <Section title={words.vendor.facts.title}>
    <Facts
      facts={[
        [words.fields.status, labelOf(vendor.lifecycleStatus)],
        [
          words.fields.owner,
          vendor.owner ? <bdi key="owner">{vendor.owner.displayName}</bdi> : words.vendor.facts.noOwner,
        ],
        [words.fields.tier, tierOf(vendor)],
        [words.fields.riskLevel, known(vendor.riskLevel) ?? words.labels.notSet],
        [words.fields.businessImpact, known(vendor.businessImpact) ?? words.labels.notSet],
        [words.fields.dataShared, all(vendor.dataTypesShared)],
        [words.fields.access, all(vendor.accessTypes)],
        [words.fields.dataRegion, known(vendor.dataRegion)],
        [words.fields.contractValue, vendor.contractValue && toMajor(vendor.contractValue)],
        [
          words.fields.contractEnd,
          vendor.contractEndDate && <When key="end" at={vendor.contractEndDate} dated />,
        ],
        [
          words.vendor.facts.lastAssessed,
          vendor.lastAssessedAt ? (
            <When key="assessed" at={vendor.lastAssessedAt} dated />
          ) : (
            words.vendor.facts.never
          ),
        ],
        [
          words.vendor.facts.nextAssessment,
          vendor.nextAssessmentAt && (
            <Group key="next" gap={6}>
              <When at={vendor.nextAssessmentAt} dated />
              {isPast(vendor.nextAssessmentAt) && <Tag tone="high">{words.vendor.facts.overdue}</Tag>}
            </Group>
          ),
        ],
        [words.fields.reference, vendor.vendorId],
        [words.vendor.facts.lastScanned, <When key="scanned" at={vendor.lastScannedAt} />],
        [words.vendor.facts.added, <When key="added" at={vendor.createdAt} />],
        [words.vendor.facts.updated, <When key="changed" at={vendor.updatedAt} />],
      ]}
    />
    <Box mt="md">
      <CopyField label={words.vendor.facts.id} value={vendor.id} />
    </Box>
  </Section>
)
