import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from '../../example-of.ts'
import { type PortfolioReport, PortfolioReport as PortfolioSchema } from '../portfolio-report-schemas.ts'
import { type VendorReport, VendorReport as VendorSchema } from '../vendor-report-schemas.ts'
import { describePortfolioReport, describeVendorReport, type ReportDocument } from '../../reports.ts'

// The example of a schema has its shape.
const vendorReport = exampleOf(VendorSchema) as VendorReport
const portfolioReport = exampleOf(PortfolioSchema) as PortfolioReport

const label = (member: string): string => `«${member.toLowerCase()}»`

const titlesOf = ({ sections }: ReportDocument): string[] => sections.map(({ title }) => title)

test('a vendor report tells score, causes, trend, risks, work, coverage, receipt and method', () => {
  const told = describeVendorReport(vendorReport, label)
  assert.equal(told.title, 'Vendor report: Acme Corp')
  assert.match(told.footer, /^Example Ltd · as of Jan 2, 2026.* UTC$/)
  for (const title of [
    'Summary',
    'Why the score moved',
    'What the score is made of',
    'What to fix first',
    'Top risks',
    'Security events',
    'Fourth parties',
    'Questionnaires',
    'What was done',
    'What was checked',
    'Receipt',
    'Method',
  ])
    assert.ok(titlesOf(told).includes(title), title)
})

test('a portfolio report tells how vendors stand, who moved and why, risks, work and method', () => {
  const told = describePortfolioReport(portfolioReport, label)
  for (const title of [
    'Summary',
    'Grades and trend',
    'Vendors that got worse',
    'Top risks',
    'Dependence on fourth parties',
    'What was done',
    'Method',
  ])
    assert.ok(titlesOf(told).includes(title), title)
})

test('no name of an enumeration is left: all go through the labels of the reader', () => {
  for (const told of [
    describeVendorReport(vendorReport, label),
    describePortfolioReport(portfolioReport, label),
  ])
    assert.doesNotMatch(JSON.stringify(told), /[A-Z]{2,}_[A-Z]{2,}/)
})

test('every row of a table has a cell for each column', () => {
  for (const { sections } of [
    describeVendorReport(vendorReport, label),
    describePortfolioReport(portfolioReport, label),
  ])
    for (const { blocks } of sections)
      for (const block of blocks)
        if (block.kind === 'table')
          for (const row of block.rows) assert.equal(row.length, block.columns.length, block.label)
})

test('a table that is cut short says so', () => {
  const told = describeVendorReport({ ...vendorReport, eventCount: 40 }, label)
  assert.match(JSON.stringify(told), /1 of 40 are shown\./)
})

test('reasons are said in words, scores are whole, and points have one decimal', () => {
  const cause = {
    ...portfolioReport.worse[0]?.causes[0],
    title: 'Open Redis',
    count: 2,
    points: -39.4,
    date: '2026-01-02',
  }
  const told = JSON.stringify(
    describePortfolioReport(
      {
        ...portfolioReport,
        averageScore: 74.2,
        averageChange: -3,
        worse: portfolioReport.worse.map((one) => ({
          ...one,
          score: 74,
          previousScore: 79.6,
          causes: [
            { ...cause, kind: 'SCORE_CAUSE_KIND_NEW_FINDINGS' },
            { ...cause, kind: 'SCORE_CAUSE_KIND_RESOLVED_FINDINGS', count: 1, points: 2 },
          ],
        })),
      },
      label,
    ),
  )
  assert.match(
    told,
    /Open Redis: 2 new findings \(39\.4 points lost\)\\nOpen Redis: 1 finding resolved \(2\.0 points gained\)/,
  )
  assert.match(told, /"value":"74"/)
  assert.match(told, /"value":"-3\.0"/)
  assert.match(told, /"80 «/)
})

test('a share is rounded to neither nothing nor everything', () => {
  const shares = [0, 0.2, 41.7, 99.6, 100]
  const [provider = assert.fail('The example has no provider.')] = portfolioReport.concentration
  const told = describePortfolioReport(
    { ...portfolioReport, concentration: shares.map((percent) => ({ ...provider, percent })) },
    label,
  )
  const block = told.sections.find(({ title }) => title === 'Dependence on fourth parties')?.blocks[0]
  assert.ok(block?.kind === 'table')
  assert.deepEqual(
    block.rows.map((row) => row[2]),
    ['0%', '<1%', '42%', '>99%', '100%'],
  )
})
