import type { ReceivedFile } from '@parapet/contract/client'
import type { ReportDocument } from '@parapet/contract/reports'
import { Button, Select } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { onDemand } from '../parts/on-demand.tsx'
import { Page } from '../parts/page.tsx'
import { useCan } from '../parts/session.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportView } from './report-view.tsx'
import { periods, type ReportPeriod } from './use-report-period.ts'
import { words } from './words.ts'

const ShareDialog = onDemand(async () => (await import('./share-dialog.tsx')).ShareDialog)

type ReportPageProps = {
  above: ReactNode
  period: ReportPeriod
  /** Undefined while it is loading; `waiting` is shown then. */
  report: ReportDocument | undefined
  waiting: ReactNode
  download: () => Promise<ReceivedFile>
  share: Pick<InputFor<'CreateReportLink'>, 'kind' | 'vendorId' | 'since'>
}

/** A report with what can be done with it; on paper only the report itself remains. */
export const ReportPage = ({ above, period, report, waiting, download, share }: ReportPageProps) => {
  const canShare = useCan('reports.share')
  const [isSharing, setSharing] = useState(false)
  return (
    <Page
      title={words.page.title}
      above={above}
      about={words.page.about}
      actions={
        <>
          <Select
            aria-label={words.page.period}
            data={periods.map((days) => ({ value: String(days), label: words.page.days(days) }))}
            value={String(period.days)}
            onChange={(value) => period.setDays(Number(value))}
            allowDeselect={false}
            w={150}
          />
          <ReportActions download={download} />
          {canShare && (
            <Button leftSection={<IconShare size={16} />} onClick={() => setSharing(true)}>
              {words.page.share}
            </Button>
          )}
        </>
      }
    >
      {report ? <ReportView report={report} /> : waiting}
      {isSharing && <ShareDialog report={share} onClose={() => setSharing(false)} />}
    </Page>
  )
}
