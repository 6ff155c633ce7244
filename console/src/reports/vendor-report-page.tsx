import { describeVendorReport } from '@parapet/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Answered } from '../parts/answered.tsx'
import { ask } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { labelOf } from '../parts/label-of.ts'
import { TextLink } from '../parts/text-link.tsx'
import { ReportPage } from './report-page.tsx'
import { useReportPeriod } from './use-report-period.ts'
import { words } from './words.ts'

/** The report on a vendor, as a page to print. */
export const VendorReportPage = () => {
  const { vendorId = '' } = useParams({ strict: false })
  const period = useReportPeriod()
  const input = { id: vendorId, since: period.since }
  const query = useQuery(ask('GetVendorReport', input))
  const report = query.data?.report
  return (
    <ReportPage
      above={
        <TextLink to={{ to: '/vendors/$vendorId', params: { vendorId } }}>
          {report?.vendor.companyName ?? words.page.title}
        </TextLink>
      }
      period={period}
      report={report && describeVendorReport(report, labelOf, words.report)}
      waiting={
        <Answered query={query} rows={12}>
          {() => null}
        </Answered>
      }
      download={() => client.downloadVendorReport(input)}
      share={{ kind: 'REPORT_KIND_VENDOR', vendorId, since: period.since }}
    />
  )
}
