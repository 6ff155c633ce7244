import type { DocumentDetails } from '../store/documents/document.ts'
import { dayOf } from '../domain/kernel/calendar-date.ts'
import type { Calendar } from './calendar.ts'
import type { DemoSize } from './demo-portfolio.ts'
import { demoVendor } from './demo-vendor.ts'

type DemoDocument = { domainName: string; details: DocumentDetails; fileName: string; file: Buffer }

type Kind = Pick<DocumentDetails, 'kind' | 'title' | 'issuer' | 'scope' | 'note'> & {
  /** In days from today. */
  expires: number
}

/** For the first vendors, in this order: one has expired, one soon will, one is good. */
const kinds: readonly Kind[] = [
  {
    kind: 'DOCUMENT_KIND_SOC2_TYPE2',
    title: 'SOC 2 Type 2 report',
    issuer: 'Example Audit LLP',
    scope: 'Hosted platform, security and availability',
    note: 'One exception about access reviews. Ask for the new report.',
    expires: -18,
  },
  {
    kind: 'DOCUMENT_KIND_ISO27001',
    title: 'ISO/IEC 27001 certificate',
    issuer: 'Example Certification Ltd',
    scope: 'Development and operation of the service',
    note: null,
    expires: 24,
  },
  {
    kind: 'DOCUMENT_KIND_PENETRATION_TEST',
    title: 'Penetration test, summary',
    issuer: 'Example Security GmbH',
    scope: 'Web application and API',
    note: null,
    expires: 210,
  },
]

/** The smallest PDF with one line of text that every reader opens. */
const onePage = (line: string): Buffer => {
  const text = `BT /F1 18 Tf 72 720 Td (${line.replaceAll(/[^ -~]|[()\\]/g, ' ')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${end}`,
    'latin1',
  )
}

export const demoDocuments = (size: DemoSize, calendar: Calendar): DemoDocument[] =>
  kinds.slice(0, size.vendors).map(({ expires, ...kind }, index) => {
    const { domainName, fields } = demoVendor(size.seed, index, calendar)
    const day = (daysAgo: number): string => dayOf(new Date(calendar.at(daysAgo)))
    return {
      domainName,
      details: {
        ...kind,
        periodFrom: day(365 - expires),
        periodTo: day(Math.max(1, 1 - expires)),
        expiresOn: day(-expires),
      },
      fileName: `${kind.title.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf`,
      file: onePage(`${kind.title} of ${fields.companyName}: an example.`),
    }
  })
