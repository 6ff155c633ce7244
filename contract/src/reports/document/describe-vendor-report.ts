import type { VendorReport } from '../vendor-report-schemas.ts'
import type { ReportBlock, ReportDocument, ReportFigure, ReportSection } from './report-document.ts'
import { createReportFormat, type MemberLabel, toneOfChange, toneOfMember } from './report-format.ts'
import { type ReportWords, reportWords } from './report-words.ts'
import { causeText, documentOf, table, type Telling, trendBlocks, workFacts } from './shared-sections.ts'
import { relationSections, riskSections } from './vendor-risk-sections.ts'

const figuresOf = ({ score, vendor }: VendorReport, { words, format }: Telling): ReportFigure[] => {
  const { figures } = words
  const { value, grade, scoreAtMost, change, previousValue, previousDate } = score
  const { scoreWhenAllFixed, breachLikelihood, ransomware } = score
  return [
    {
      label: figures.score,
      value: value === undefined ? figures.noScore : format.score(value),
      ...(value === undefined && {
        note:
          scoreAtMost === undefined
            ? figures.unscored(vendor.isMonitored)
            : figures.atMost(format.score(scoreAtMost)),
      }),
      ...(value !== undefined &&
        scoreWhenAllFixed !== undefined && { note: figures.whenFixed(format.score(scoreWhenAllFixed)) }),
      tone: toneOfMember(grade),
    },
    ...(value === undefined
      ? []
      : [{ label: figures.grade, value: format.label(grade), tone: toneOfMember(grade) }]),
    ...(change === undefined || previousValue === undefined || previousDate === undefined
      ? []
      : [
          {
            label: figures.change,
            value: format.change(change),
            note: figures.changeFrom(format.score(previousValue), format.day(previousDate)),
            tone: toneOfChange(change),
          },
        ]),
    ...(breachLikelihood === undefined
      ? []
      : [{ label: figures.breach, value: format.score(breachLikelihood), note: figures.higherIsWorse }]),
    ...(ransomware === undefined
      ? []
      : [{ label: figures.ransomware, value: format.score(ransomware), note: figures.higherIsWorse }]),
  ]
}

const aboutBlock = ({ vendor }: VendorReport, { words, format }: Telling): ReportBlock => {
  const { facts } = words
  const members = (given: readonly string[]): string => given.map(format.label).join(', ') || facts.unset
  const given = [
    { label: facts.domain, value: vendor.domainName },
    { label: facts.status, value: format.label(vendor.lifecycleStatus) },
    { label: facts.monitored, value: vendor.isMonitored ? facts.yes : facts.no },
    { label: facts.riskLevel, value: format.label(vendor.riskLevel) },
    { label: facts.businessImpact, value: format.label(vendor.businessImpact) },
    { label: facts.tier, value: vendor.tier === undefined ? facts.unset : format.label(vendor.tier) },
    { label: facts.owner, value: vendor.ownerName ?? facts.unset },
    { label: facts.data, value: members(vendor.dataTypesShared) },
    { label: facts.access, value: members(vendor.accessTypes) },
    {
      label: facts.contractEnd,
      value: vendor.contractEndDate === undefined ? facts.unset : format.day(vendor.contractEndDate),
    },
  ]
  return { kind: 'facts', facts: given }
}

const scoreSections = (report: VendorReport, telling: Telling): ReportSection[] => {
  const { words, format } = telling
  const { sections, columns, labels, empty } = words
  const history = report.history.map(({ date, score }) => ({ date, value: score }))
  return [
    { title: sections.trend, blocks: trendBlocks(words.scoreTrend, history, telling) },
    {
      title: sections.causes,
      blocks: [
        table(
          {
            label: labels.causes,
            columns: [
              { title: columns.reason, share: 7.4 },
              { title: columns.points, share: 1.2, isNumber: true },
              { title: columns.lastDay, share: 2 },
            ],
            rows: report.causes.map((cause) => [
              causeText(cause, telling),
              format.change(cause.points),
              format.day(cause.date),
            ]),
            empty: empty.causes,
          },
          telling,
        ),
      ],
    },
    {
      title: sections.factors,
      blocks: [
        table(
          {
            label: labels.factors,
            columns: [
              { title: columns.factor, share: 4 },
              { title: columns.grade, share: 1 },
              { title: columns.open, share: 1, isNumber: true },
              { title: columns.cost, share: 1.4, isNumber: true },
            ],
            rows: report.factors.map(({ category, grade, openCount, scoreImpact }) => [
              format.label(category),
              format.label(grade),
              format.count(openCount),
              format.points(scoreImpact),
            ]),
            empty: empty.factors,
          },
          telling,
        ),
      ],
    },
  ]
}

const workSection = (report: VendorReport, telling: Telling): ReportSection => {
  const { words, format } = telling
  const { columns, labels, empty } = words
  const latest = table(
    {
      label: labels.activities,
      columns: [
        { title: columns.when, share: 1.8 },
        { title: columns.who, share: 2 },
        { title: columns.what, share: 6 },
      ],
      rows: report.activities.map(({ occurredAt, actorName, sentence }) => [
        format.day(occurredAt),
        actorName,
        sentence,
      ]),
      empty: empty.activities,
    },
    telling,
  )
  return {
    title: words.sections.work,
    blocks: [
      { kind: 'facts', facts: workFacts(report.work, telling) },
      { ...latest, ...(report.hasMoreActivities && { more: words.moreActivities }) },
    ],
  }
}

const coverageSection = (report: VendorReport, telling: Telling): ReportSection => {
  const { words, format } = telling
  const { columns, labels, empty } = words
  return {
    title: words.sections.coverage,
    blocks: [
      { kind: 'text', text: report.score.coverageNote },
      table(
        {
          label: labels.coverage,
          columns: [
            { title: columns.factor, share: 4 },
            { title: columns.lookedAt, share: 2 },
            { title: columns.source, share: 3 },
          ],
          rows: report.coverage.map(({ category, checkedAt, sourceTool }) => [
            format.label(category),
            format.day(checkedAt),
            sourceTool,
          ]),
          empty: empty.coverage,
        },
        telling,
      ),
      ...(report.unchecked.length === 0
        ? []
        : [{ kind: 'text', text: words.unchecked(report.unchecked.map(format.label).join(', ')) } as const]),
    ],
  }
}

/** Where to find what the score was calculated from; nothing for a stored report from before there were receipts. */
const receiptSections = (
  { receipt, receiptNote, organizationName }: VendorReport,
  { words, format }: Telling,
): ReportSection[] => {
  const title = words.sections.receipt
  if (!receipt)
    return receiptNote === undefined ? [] : [{ title, blocks: [{ kind: 'text', text: receiptNote }] }]
  const facts = [
    { label: words.receipt.sha256, value: receipt.sha256 },
    { label: words.receipt.issuedAt, value: format.moment(receipt.issuedAt) },
    { label: words.receipt.keyId, value: receipt.keyId },
    { label: words.receipt.keySha256, value: receipt.keySha256 },
    { label: words.receipt.url, value: receipt.url },
  ]
  const text = words.receipt.about(organizationName)
  return [
    {
      title,
      blocks: [
        { kind: 'text', text },
        { kind: 'facts', facts },
      ],
    },
  ]
}

/** The report on a vendor in words, section by section. */
export const describeVendorReport = (
  report: VendorReport,
  label: MemberLabel,
  words: ReportWords = reportWords,
): ReportDocument => {
  const telling = { words, format: createReportFormat(words, label) }
  return documentOf(
    report,
    words.vendorTitle(report.vendor.companyName),
    [
      { title: words.sections.summary, blocks: [{ kind: 'figures', figures: figuresOf(report, telling) }] },
      { title: words.sections.about, blocks: [aboutBlock(report, telling)] },
      ...scoreSections(report, telling),
      ...riskSections(report, telling),
      ...relationSections(report, telling),
      workSection(report, telling),
      coverageSection(report, telling),
      ...receiptSections(report, telling),
    ],
    telling,
  )
}
