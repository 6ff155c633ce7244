import { Confidence, ObservationCategory } from '@parapet/contract'
import { shorten } from '../kernel/shorten.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { isCvssVector } from './cvss.ts'
import { hostOf } from './host-of.ts'
import { instantOf } from './instant-of.ts'
import { addressProblem, portProblem } from './place-problem.ts'
import { severityOf } from './severity.ts'
import type { TemplateColumn } from './template-columns.ts'

export type TemplateRow = Partial<Record<TemplateColumn, string>>

const maxNameLength = 255
const maxTextLength = 16_384
const maxUrlLength = 2_048
const maxItems = 50

type Members<M extends string> = { enum: readonly M[] }

/** The member a word names, with or without its prefix, in any case. */
export const memberOf = <M extends string>(
  { enum: members }: Members<M>,
  prefix: string,
  word: string,
): M | undefined => {
  const name = word.toUpperCase().replaceAll(/[\s-]+/g, '_')
  return members.find(
    (member) => !member.endsWith('_UNSPECIFIED') && (member === name || member === `${prefix}${name}`),
  )
}

const namesOf = ({ enum: members }: Members<string>, prefix: string): string =>
  members
    .filter((member) => !member.endsWith('_UNSPECIFIED'))
    .map((member) => member.slice(prefix.length).toLowerCase())
    .join(', ')

export const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s;]+/).filter((part) => part !== '')

export const weaknessesOf = (text: string | undefined): string[] => listOf(text?.replaceAll(',', ' '))

export const tagsOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[,;]/).flatMap((tag) => tag.trim() || [])

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

export const boolOf = (text: string | undefined): boolean | undefined =>
  booleans.get(text?.toLowerCase() ?? '')

/** Words that other formats have for severities mean nothing certain in a table. */
const severityNames = /^(?:severity_)?(?:info|informational|low|medium|high|critical)$/i

const isScore = (text: string): boolean => /^\d{1,2}(?:\.\d+)?$/.test(text) && Number(text) <= 10

const isTooLong = (text: string, length: number): boolean => shorten(text, length) !== text

/** What a cell must be, if it is not. */
type Check = (text: string) => string | undefined

const unless =
  (isRight: (text: string) => boolean, allowed: string): Check =>
  (text) =>
    isRight(text) ? undefined : `must be ${allowed}`

const upTo = (length: number): Check =>
  unless((text) => !isTooLong(text, length), `at most ${length} characters long`)

const items = (split: (text: string) => string[], length: number): Check =>
  unless((text) => {
    const parts = split(text)
    return parts.length <= maxItems && parts.every((part) => !isTooLong(part, length))
  }, `at most ${maxItems} values of at most ${length} characters each`)

const time = unless(
  (text) => instantOf(text) !== undefined,
  'a day such as 2026-01-02 or an RFC 3339 time such as 2026-01-02T03:04:05Z',
)

const checks: Readonly<Record<Exclude<TemplateColumn, 'ip' | 'port'>, Check>> = {
  host: unless((text) => hostOf(text) !== undefined, 'a host name or an IP address'),
  url: unless((text) => hostOf(text) !== undefined, 'a URL such as https://www.acme.com/login'),
  protocol: unless((text) => /^(?:tcp|udp)$/i.test(text), 'tcp or udp'),
  type: upTo(maxNameLength),
  title: upTo(maxNameLength),
  tool: upTo(maxNameLength),
  description: upTo(maxTextLength),
  evidence: upTo(maxTextLength),
  remediation: upTo(maxTextLength),
  product: upTo(maxNameLength),
  cpe: upTo(maxNameLength),
  category: unless(
    (text) => memberOf(ObservationCategory, 'OBSERVATION_CATEGORY_', text) !== undefined,
    `one of ${namesOf(ObservationCategory, 'OBSERVATION_CATEGORY_')}`,
  ),
  severity: unless(
    (text) => severityNames.test(text) && severityOf(text) !== undefined,
    'one of info, low, medium, high and critical',
  ),
  confidence: unless(
    (text) => memberOf(Confidence, 'CONFIDENCE_', text) !== undefined,
    `one of ${namesOf(Confidence, 'CONFIDENCE_')}`,
  ),
  cve: unless((text) => cveIdOf(text) !== undefined, 'one CVE id such as CVE-2021-44228'),
  cvssScore: unless(isScore, 'a number from 0 to 10'),
  cvssVector: unless(isCvssVector, 'a vector such as CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'),
  cwe: unless(
    (text) => weaknessesOf(text).every((part) => cweIdsOf([part]).length > 0),
    'ids such as CWE-79, separated by spaces',
  ),
  fixAvailable: unless((text) => boolOf(text) !== undefined, 'true or false'),
  references: items(listOf, maxUrlLength),
  tags: items(tagsOf, maxNameLength),
  firstSeen: time,
  lastSeen: time,
}

/** Why a cell cannot be taken as it is, with the column, the value and what is allowed. */
export const templateCellProblem = (column: TemplateColumn, text: string): string | undefined => {
  if (column === 'ip') return addressProblem(column, text)
  if (column === 'port') return portProblem(column, text)
  const problem = checks[column](text)
  return problem === undefined ? undefined : `Its ${column} "${shorten(text, 60)}" ${problem}.`
}
