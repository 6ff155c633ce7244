import type { OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

const { links } = words

/** A new link to a remediation request, to copy. */
export const RemediationLinkCopy = ({ link }: { link: OutputFor<'CreateRemediationLink'> }) => (
  <>
    <CopyField label={links.link} value={link.url} about={links.about} />
    <Notice tone="medium">{links.warning(<When at={link.expiresAt} dated />)}</Notice>
  </>
)
