import type { VendorDomain } from '@parapet/contract'
import { Text } from '@mantine/core'
import { When } from '../../parts/when.tsx'

/** Why a domain may be the vendor's, one line for each piece of evidence. */
export const DomainEvidence = ({ evidence }: Pick<VendorDomain, 'evidence'>) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {evidence.map(({ kind, detail, seenAt }) => (
      <li key={`${kind} ${detail}`}>
        <bdi>{detail}</bdi>{' '}
        <Text span size="xs" c="dimmed">
          <When at={seenAt} />
        </Text>
      </li>
    ))}
  </ul>
)
