import type { LinkedReport } from '@parapet/contract'
import { isCallError } from '@parapet/contract/client'
import { describePortfolioReport, describeVendorReport, type ReportDocument } from '@parapet/contract/reports'
import { Button, Group } from '@mantine/core'
import { IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDay } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { EmptyState, LoadingState } from '../parts/states.tsx'
import { createVendorClient } from '../questionnaires/vendor-client.ts'
import { VendorFrame } from '../questionnaires/vendor-frame.tsx'
import { useHashToken } from '../sign-in/use-hash-token.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportView } from './report-view.tsx'
import { words } from './words.ts'

const { linked } = words

const DeadLink = ({ children }: { children: string }) => (
  <VendorFrame title={linked.title}>
    <EmptyState title={linked.deadTitle} icon={<IconLinkOff size={32} stroke={1.4} />}>
      {children}
    </EmptyState>
  </VendorFrame>
)

const documentOf = ({ vendorReport, portfolioReport }: LinkedReport): ReportDocument | undefined => {
  if (vendorReport) return describeVendorReport(vendorReport, labelOf, words.report)
  return portfolioReport && describePortfolioReport(portfolioReport, labelOf, words.report)
}

const Opened = ({ token }: { token: string }) => {
  const client = useMemo(() => createVendorClient(token), [token])
  const { data, error, refetch } = useQuery({
    // One link, one report: the token is not part of the key, because developer tools show keys.
    queryKey: ['GetLinkedReport'],
    queryFn: () => client.getLinkedReport(),
    gcTime: 0,
  })
  const isDead = isCallError(error) && error.reason === 'LINK_INVALID'
  const report = data && documentOf(data)
  if (data && report && !isDead)
    return (
      <VendorFrame title={linked.title} about={linked.expires(formatDay(data.expiresAt))}>
        <Group gap="xs" mb="md" data-screen-only>
          <ReportActions download={() => client.downloadLinkedReport()} />
        </Group>
        <ReportView report={report} />
      </VendorFrame>
    )
  if (!error)
    return (
      <VendorFrame title={linked.title}>
        <LoadingState rows={8} />
      </VendorFrame>
    )
  if (isDead) return <DeadLink>{linked.dead}</DeadLink>
  return (
    <VendorFrame title={linked.title}>
      <EmptyState
        title={linked.failed}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void refetch()}>
            {linked.retry}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    </VendorFrame>
  )
}

/** A report that somebody shared, opened by the token in the address. */
export const LinkedReportPage = () => {
  const token = useHashToken()
  if (token === undefined) return <DeadLink>{linked.incomplete}</DeadLink>
  return <Opened key={token} token={token} />
}
