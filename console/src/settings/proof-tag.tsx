import type { OutputFor } from '../parts/ask.ts'
import { Tag } from '../parts/tag.tsx'
import { words } from './words.ts'

type State = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]['proof']['state']

export const ProofTag = ({ state }: { state: State }) => {
  if (state === 'DOMAIN_PROOF_STATE_PROVEN') return <Tag tone="good">{words.organization.proof.verified}</Tag>
  if (state === 'DOMAIN_PROOF_STATE_LAPSED') return <Tag tone="high">{words.organization.proof.lapsed}</Tag>
  return <Tag>{words.organization.proof.notVerified}</Tag>
}
