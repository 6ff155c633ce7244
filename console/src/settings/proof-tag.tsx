import type { OutputFor } from '../parts/ask.ts'
import { Tag } from '../parts/tag.tsx'

type State = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]['proof']['state']

export const ProofTag = ({ state }: { state: State }) => {
  if (state === 'DOMAIN_PROOF_STATE_PROVEN') return <Tag tone="good">Proven</Tag>
  if (state === 'DOMAIN_PROOF_STATE_LAPSED') return <Tag tone="high">Lapsed</Tag>
  return <Tag>Not proven</Tag>
}
