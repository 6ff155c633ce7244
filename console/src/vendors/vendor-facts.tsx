import type { Vendor } from '@parapet/contract'
import { Box } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/when.tsx'
import { toMajor } from './vendor-money.ts'

const known = (member: string): string | undefined =>
  member.endsWith('_UNSPECIFIED') ? undefined : labelOf(member)

const all = (members: readonly string[]): string | undefined =>
  members.length === 0 ? undefined : members.map(labelOf).join(', ')

/** The organization's own data about the vendor. */
export const VendorFacts = ({ vendor }: { vendor: Vendor }) => (
  <Section title="About the vendor">
    <Facts
      facts={[
        ['Status', labelOf(vendor.lifecycleStatus)],
        ['Risk level', known(vendor.riskLevel) ?? 'Not set'],
        ['Business impact', known(vendor.businessImpact) ?? 'Not set'],
        ['Data shared', all(vendor.dataTypesShared)],
        ['Access', all(vendor.accessTypes)],
        ['Data region', known(vendor.dataRegion)],
        ['Contract value', vendor.contractValue && toMajor(vendor.contractValue)],
        ['Contract ends', vendor.contractEndDate && <When key="end" at={vendor.contractEndDate} dated />],
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
