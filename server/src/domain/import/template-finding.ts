import { Confidence, ObservationCategory } from '@parapet/contract'
import { unescapeCell } from '../kernel/csv-cell.ts'
import { shorten } from '../kernel/shorten.ts'
import { assetOfHost } from './asset-of-host.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { cvssOf } from './cvss.ts'
import type { ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { instantOf } from './instant-of.ts'
import { isObject, textsIn } from './json-value.ts'
import { maskSecrets } from './mask-secrets.ts'
import { severityOf } from './severity.ts'
import { type TemplateColumn, templateColumnOf } from './template-columns.ts'

const maxCellLength = 16_384

type Row = Partial<Record<TemplateColumn, string>>

/** Keeps letters of all scripts: titles in different scripts must not become equal because only their digits remain. */
const slugOf = (title: string): string => {
  const slug = title
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
  return Array.from(slug).slice(0, 120).join('')
}

/** The member a word names, with or without its prefix, in any case. */
const memberOf = <M extends string>(
  { enum: members }: { enum: readonly M[] },
  prefix: string,
  word: string,
): M | undefined => {
  const name = word.toUpperCase().replaceAll(/[\s-]+/g, '_')
  return members.find(
    (member) => !member.endsWith('_UNSPECIFIED') && (member === name || member === `${prefix}${name}`),
  )
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s;]+/).filter((part) => part !== '')

const boolOf = (text: string | undefined): boolean | undefined => {
  const word = text?.toLowerCase() ?? ''
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : undefined
}

const numberOf = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return text === undefined || !Number.isFinite(value) ? undefined : value
}

const clip = (text: string | undefined): string => (text ?? '').slice(0, 60)

const readRow = (row: Row, { seenAt, importId }: ReadContext): ReadRecord => {
  const { url, type, title, ip } = row
  const host = hostOf(row.host ?? url ?? '')
  if (host === undefined) return { refusal: 'It has neither a host nor a url with one.' }
  const observationType = type ?? slugOf(title ?? '')
  if (observationType === '') return { refusal: 'It has neither a title nor a type.' }
  const severity = severityOf(row.severity)
  if (severity === undefined)
    return {
      refusal: `Its severity "${clip(row.severity)}" must be one of info, low, medium, high and critical.`,
    }
  const category = memberOf(
    ObservationCategory,
    'OBSERVATION_CATEGORY_',
    row.category ?? (row.cve === undefined ? 'other' : 'vulnerability_management'),
  )
  if (category === undefined)
    return {
      refusal: `Its category "${clip(row.category)}" is not one of those listed in docs/importing.md.`,
    }
  const confidence = memberOf(Confidence, 'CONFIDENCE_', row.confidence ?? 'medium')
  if (confidence === undefined)
    return {
      refusal: `Its confidence "${clip(row.confidence)}" must be one of low, medium, high and confirmed.`,
    }
  const vulnerabilityId = cveIdOf(row.cve)
  if (row.cve !== undefined && vulnerabilityId === undefined)
    return { refusal: `Its cve "${clip(row.cve)}" is not a CVE id such as CVE-2021-44228.` }
  const port = numberOf(row.port)
  if (row.port !== undefined && port === undefined)
    return { refusal: `Its port "${clip(row.port)}" is not a number.` }
  const asset = assetOfHost({ url, ip, port, protocol: row.protocol, host })
  if (asset === undefined) return { refusal: 'It does not say where it was found.' }

  const score = cvssOf({
    vector: row.cvssVector,
    score: numberOf(row.cvssScore),
    source: row.tool ?? 'import',
  })
  const cweIds = cweIdsOf(listOf(row.cwe?.replaceAll(',', ' ')))
  const fixAvailable = boolOf(row.fixAvailable)
  const { description, evidence, remediation, product, cpe } = row
  const name = title ?? observationType
  return {
    findings: [
      {
        hosts: [host],
        observationType,
        // A type of its own may have rows with different titles.
        ...(type === undefined && { ruleName: name }),
        title: name,
        description: description ?? name,
        category,
        severity,
        confidence,
        asset,
        ...(vulnerabilityId !== undefined && {
          vulnerability: {
            vulnerabilityId,
            ...(cweIds.length > 0 && { cweIds }),
            ...(score && { cvssScores: [score] }),
            ...(product !== undefined && { affectedProduct: product }),
            ...(cpe !== undefined && { cpe }),
            ...(fixAvailable !== undefined && { fixAvailable }),
          },
        }),
        ...(evidence !== undefined && {
          evidence: [{ type: 'EVIDENCE_TYPE_DOCUMENT', summary: maskSecrets(evidence) }],
        }),
        ...(remediation !== undefined && { remediation }),
        references: listOf(row.references),
        source: { kind: 'SOURCE_KIND_IMPORT', tool: row.tool ?? 'import', ruleId: observationType, importId },
        tags: (row.tags ?? '').split(/[,;]/).flatMap((tag) => tag.trim() || []),
        ...(row.firstSeen !== undefined && { firstSeen: instantOf(row.firstSeen) ?? row.firstSeen }),
        // An invalid time is refused when the finding is stored.
        lastSeen: row.lastSeen === undefined ? seenAt : (instantOf(row.lastSeen) ?? row.lastSeen),
      },
    ],
  }
}

/** A line of the JSONL template; lists may be JSON arrays. */
export const readTemplateObject = (record: unknown, context: ReadContext): ReadRecord => {
  if (!isObject(record)) return { refusal: 'It is not a JSON object.' }
  const row: Row = {}
  for (const name of Object.keys(record)) {
    const column = templateColumnOf(name)
    const value = record[name]
    const text = typeof value === 'boolean' ? String(value) : textsIn(record, name).join(' ')
    if (column !== undefined && text !== '')
      row[column] ??= column === 'tags' ? textsIn(record, name).join(';') : text
  }
  return readRow(row, context)
}

/** A record of the CSV template; undefined columns are not part of the template. */
export const readTemplateCells = (
  cells: readonly string[],
  columns: readonly (TemplateColumn | undefined)[],
  context: ReadContext,
): ReadRecord => {
  const row: Row = {}
  for (const [index, column] of columns.entries()) {
    const text = unescapeCell(shorten(cells[index] ?? '', maxCellLength).trim())
    if (column !== undefined && text !== '') row[column] ??= text
  }
  return readRow(row, context)
}
