import type { LinkedFinding, LinkedRequest } from '@parapet/contract'
import { Button, Stack } from '@mantine/core'
import { countOf } from '../../parts/count-of.ts'
import { Notice } from '../../parts/notice.tsx'
import { When } from '../../parts/when.tsx'
import type { VendorClient } from '../../questionnaires/vendor-client.ts'
import { VendorFrame } from '../../questionnaires/vendor-frame.tsx'
import { LinkedFindingCard } from './linked-finding-card.tsx'
import classes from './linked.module.css'

type LinkedRemediationProps = {
  request: LinkedRequest
  findings: readonly LinkedFinding[]
  totalCount: number
  client: VendorClient
  /** What is shown is out of date. */
  onStale: () => void
  /** Loads the next findings, if there are more. */
  more: (() => void) | undefined
  isLoadingMore: boolean
}

/** What the vendor is asked to fix, with an answer to each finding. */
export const LinkedRemediation = ({
  request,
  findings,
  totalCount,
  client,
  onStale,
  more,
  isLoadingMore,
}: LinkedRemediationProps) => {
  const { requestedBy, vendorName, vendorDomain, requestedAt, message } = request
  return (
    <VendorFrame
      title={`${countOf(totalCount, 'security finding')} about ${vendorName}`}
      about={
        <>
          {requestedBy} monitors what is visible of {vendorDomain} from the outside, and asked you on{' '}
          <When at={requestedAt} dated /> to look at this. Please fix what you can, and answer below each
          finding. You do not need an account.
        </>
      }
    >
      <Stack>
        {message !== undefined && (
          <Notice>
            <strong>{requestedBy} writes:</strong>
            <div className={classes['text']}>{message}</div>
          </Notice>
        )}
        {findings.map((finding) => (
          <LinkedFindingCard
            key={finding.orn}
            finding={finding}
            requestedBy={requestedBy}
            client={client}
            onStale={onStale}
          />
        ))}
        {more && (
          <Button variant="default" loading={isLoadingMore} onClick={more} style={{ alignSelf: 'start' }}>
            Show more findings
          </Button>
        )}
      </Stack>
    </VendorFrame>
  )
}
