import type { OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

const { links } = words

type RemediationLinkCopyProps = { link: OutputFor<'CreateRemediationLink'>; isScoreDisclosed: boolean }

/** A new link to a remediation request, to copy. */
export const RemediationLinkCopy = ({ link, isScoreDisclosed }: RemediationLinkCopyProps) => (
  <>
    <CopyField label={links.link} value={link.url} about={links.about} />
    <Notice tone="medium">
      {links[isScoreDisclosed ? 'warningWithScore' : 'warning'](<When at={link.expiresAt} dated />)}
    </Notice>
  </>
)
