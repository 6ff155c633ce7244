import type { LinkedFinding, LinkedRequest } from '@parapet/contract'
import { Button, Stack } from '@mantine/core'
import { Notice } from '../../parts/notice.tsx'
import { When } from '../../parts/when.tsx'
import type { VendorClient } from '../../questionnaires/vendor-client.ts'
import { VendorFrame } from '../../questionnaires/vendor-frame.tsx'
import { words } from '../words.ts'
import { LinkedFindingCard } from './linked-finding-card.tsx'
import { LinkedScore } from './linked-score.tsx'
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
      title={words.linked.titleOf(totalCount, vendorName)}
      about={words.linked.about({
        requestedBy,
        domain: vendorDomain,
        day: <When at={requestedAt} dated />,
      })}
    >
      <Stack>
        {message !== undefined && (
          <Notice>
            <strong>{words.linked.message(requestedBy)}</strong>
            <div className={classes['text']}>{message}</div>
          </Notice>
        )}
        {request.isScoreDisclosed && <LinkedScore request={request} client={client} />}
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
            {words.linked.more}
          </Button>
        )}
      </Stack>
    </VendorFrame>
  )
}
