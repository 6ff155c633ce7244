import { Confidence, ObservationCategory } from '@parapet/contract'
import type { Finding } from '../observations/finding.ts'
import { unescapeCell } from '../kernel/csv-cell.ts'
import type { CsvSeparator } from '../kernel/csv-separator.ts'
import { assetOfHost } from './asset-of-host.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { cvssOf } from './cvss.ts'
import type { ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { instantOf } from './instant-of.ts'
import { isObject } from './json-value.ts'
import { maskSecrets } from './mask-secrets.ts'
import { severityOf } from './severity.ts'
import {
  boolOf,
  listOf,
  memberOf,
  tagsOf,
  templateCellProblem,
  type TemplateRow,
  weaknessesOf,
} from './template-cell.ts'
import { type TemplateColumn, templateColumnOf, templateColumns } from './template-columns.ts'
import { besideAsset, rowContradiction } from './template-row.ts'

/** Keeps letters of all scripts: titles in different scripts must not become equal because only their digits remain. */
const slugOf = (title: string): string => {
  const slug = title
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
  return Array.from(slug).slice(0, 120).join('')
}

const problemOf = (row: TemplateRow, observationType: string): string | undefined => {
  if (row.host === undefined && row.url === undefined) return 'It has neither a host nor a url with one.'
  if (observationType === '') return 'It has neither a title nor a type.'
  if (row.severity === undefined)
    return 'It has no severity; it must be one of info, low, medium, high and critical.'
  for (const column of templateColumns) {
    const text = row[column]
    const problem = text === undefined ? undefined : templateCellProblem(column, text)
    if (problem !== undefined) return problem
  }
  return undefined
}

const vulnerabilityOf = (row: TemplateRow): Pick<Finding, 'vulnerability'> => {
  const vulnerabilityId = cveIdOf(row.cve)
  if (vulnerabilityId === undefined) return {}
  const score = cvssOf({
    vector: row.cvssVector,
    score: row.cvssScore === undefined ? undefined : Number(row.cvssScore),
    source: row.tool ?? 'import',
  })
  const cweIds = cweIdsOf(weaknessesOf(row.cwe))
  const fixAvailable = boolOf(row.fixAvailable)
  return {
    vulnerability: {
      vulnerabilityId,
      ...(cweIds.length > 0 && { cweIds }),
      ...(score && { cvssScores: [score] }),
      ...(row.product !== undefined && { affectedProduct: row.product }),
      ...(row.cpe !== undefined && { cpe: row.cpe }),
      ...(fixAvailable !== undefined && { fixAvailable }),
    },
  }
}

const evidenceOf = (row: TemplateRow, beside: readonly string[]): Pick<Finding, 'evidence'> => {
  const texts = [
    ...(row.evidence === undefined ? [] : [row.evidence]),
    ...(beside.length === 0 ? [] : [`Also reported: ${beside.join(', ')}.`]),
  ]
  if (texts.length === 0) return {}
  return {
    evidence: texts.map((text) => ({ type: 'EVIDENCE_TYPE_DOCUMENT', summary: maskSecrets(text) })),
  }
}

const readRow = (row: TemplateRow, { seenAt, importId }: ReadContext): ReadRecord => {
  const { url, type, title, ip, protocol } = row
  const observationType = type ?? slugOf(title ?? '')
  const lastSeen = row.lastSeen === undefined ? seenAt : (instantOf(row.lastSeen) ?? row.lastSeen)
  const problem = problemOf(row, observationType) ?? rowContradiction(row, lastSeen)
  if (problem !== undefined) return { refusal: problem }
  const host = hostOf(row.host ?? url ?? '')
  const severity = severityOf(row.severity)
  const category = memberOf(
    ObservationCategory,
    'OBSERVATION_CATEGORY_',
    row.category ?? (row.cve === undefined ? 'other' : 'vulnerability_management'),
  )
  const confidence = memberOf(Confidence, 'CONFIDENCE_', row.confidence ?? 'medium')
  const port = row.port === undefined ? undefined : Number(row.port)
  const asset = assetOfHost({ url, ip, port, protocol, host })
  // All of these were checked above; the compiler cannot see that.
  if (!host || !severity || !category || !confidence || !asset)
    return { refusal: 'It does not say where it was found.' }
  const name = title ?? observationType
  const { remediation } = row
  return {
    findings: [
      {
        hosts: [host],
        observationType,
        // A type of its own may have rows with different titles.
        ...(type === undefined && { ruleName: name }),
        title: name,
        description: row.description ?? name,
        category,
        severity,
        confidence,
        asset,
        ...vulnerabilityOf(row),
        ...evidenceOf(row, besideAsset(row, asset)),
        ...(remediation !== undefined && { remediation }),
        references: listOf(row.references),
        source: { kind: 'SOURCE_KIND_IMPORT', tool: row.tool ?? 'import', ruleId: observationType, importId },
        tags: tagsOf(row.tags),
        ...(row.firstSeen !== undefined && { firstSeen: instantOf(row.firstSeen) ?? row.firstSeen }),
        lastSeen,
      },
    ],
  }
}

/** Columns that may hold several values, and what separates them. */
const listColumns: Partial<Readonly<Record<TemplateColumn, string>>> = {
  cwe: ' ',
  references: ' ',
  tags: ';',
}

const scalarOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : undefined

const textOf = (value: unknown, column: TemplateColumn): string | undefined => {
  if (value === null || value === undefined) return ''
  const separator = listColumns[column]
  if (!Array.isArray(value) || separator === undefined) return scalarOf(value)
  const texts = value.map(scalarOf)
  return texts.includes(undefined) ? undefined : texts.join(separator)
}

const leftOut = (name: string): string =>
  `"${name.slice(0, 60)}" is not a column of the template and was left out.`

/** A line of the JSONL template; lists may be JSON arrays. */
export const readTemplateObject = (record: unknown, context: ReadContext): ReadRecord => {
  if (!isObject(record)) return { refusal: 'It is not a JSON object.' }
  const row: TemplateRow = {}
  const notes: string[] = []
  for (const [name, value] of Object.entries(record)) {
    const column = templateColumnOf(name)
    if (column === undefined) {
      notes.push(leftOut(name))
      continue
    }
    const text = textOf(value, column)
    if (text === undefined)
      return { refusal: `Its ${name.slice(0, 60)} must be a single text, number or boolean.` }
    if (text === '') continue
    if (row[column] !== undefined && row[column] !== text)
      return {
        refusal: `It has two values for ${column}: "${row[column].slice(0, 60)}" and "${text.slice(0, 60)}".`,
      }
    row[column] = text
  }
  return { ...readRow(row, context), notes }
}

/** What the first line of the CSV template says; undefined columns are not part of the template. */
export type TemplateHeader = { columns: (TemplateColumn | undefined)[]; notes: string[] }

/** Commas are usual, and nothing to note. */
const separatorNotes: Readonly<Record<CsvSeparator, readonly string[]>> = {
  ',': [],
  ';': ['read as separated by semicolons, like the first line.'],
  '\t': ['read as separated by tabs, like the first line.'],
}

/** Throws if the first line does not name enough columns, or one of them twice. */
export const readTemplateHeader = (
  cells: readonly string[],
  separator: CsvSeparator = ',',
): TemplateHeader => {
  const columns = cells.map(templateColumnOf)
  if (!columns.includes('severity') || !(columns.includes('host') || columns.includes('url')))
    throw new Error(
      `Its first line must name columns of the template, separated by commas, semicolons or tabs, severity and host or url among them. The columns are ${templateColumns.join(', ')}.`,
    )
  const repeated = columns.find((column, at) => column !== undefined && columns.indexOf(column) < at)
  if (repeated !== undefined) {
    const names = cells.filter((_, at) => columns[at] === repeated).map((name) => `"${name.slice(0, 60)}"`)
    throw new Error(`Its columns ${names.join(' and ')} are both ${repeated}: remove one of them.`)
  }
  return {
    columns,
    notes: [...separatorNotes[separator], ...cells.filter((_, at) => columns[at] === undefined).map(leftOut)],
  }
}

/** A record of the CSV template. */
export const readTemplateCells = (
  cells: readonly string[],
  { columns, notes }: TemplateHeader,
  context: ReadContext,
): ReadRecord => {
  if (cells.length !== columns.length)
    return { refusal: `It has ${cells.length} cells, but the first line has ${columns.length}.` }
  const row: TemplateRow = {}
  for (const [index, column] of columns.entries()) {
    const text = unescapeCell((cells[index] ?? '').trim())
    if (column !== undefined && text !== '') row[column] = text
  }
  return { ...readRow(row, context), notes }
}
