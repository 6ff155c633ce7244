import { asRecord, type Fields } from './as-record.ts'

/** Requests must keep accepting what they accepted; responses must keep containing what they contained. */
export type Direction = 'request' | 'response'

type Comparison = {
  before: Fields
  after: Fields
  direction: Direction
  /** Pairs of components already being compared, because schemas may be recursive. */
  seen: Set<string>
  report: (sentence: string) => void
}

/** A larger value accepts more. */
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
/** A change to one of these may accept more or less; there is no telling which. */
const exactLimits = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'const', 'default', 'not']

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const show = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value))

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const resolve = (document: Fields, schema: Fields): Fields => {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return schema
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return asRecord(asRecord(asRecord(document['components'])['schemas'])[name])
}

/** Type names; a schema without any accepts everything. */
const typesOf = ({ type }: Fields): string[] | undefined => {
  if (type === undefined) return undefined
  return (Array.isArray(type) ? type : [type]).map(String)
}

const covers = (wider: string[] | undefined, narrower: string[] | undefined): boolean => {
  if (wider === undefined) return true
  if (narrower === undefined) return false
  return narrower.every((type) => wider.includes(type) || (type === 'integer' && wider.includes('number')))
}

const compareTypes = (
  before: Fields,
  after: Fields,
  where: string,
  { direction, report }: Comparison,
): boolean => {
  const [was, is] = [typesOf(before), typesOf(after)]
  if (direction === 'request' ? covers(is, was) : covers(was, is)) return true
  report(
    `${where}: the type is ${is?.join(' or ') ?? 'anything'} and was ${was?.join(' or ') ?? 'anything'}.`,
  )
  return false
}

const compareEnum = (
  before: Fields,
  after: Fields,
  where: string,
  { direction, report }: Comparison,
): void => {
  const [was, is] = [before['enum'], after['enum']]
  if (direction === 'response') {
    if (was !== undefined && is === undefined)
      report(`${where}: any value can come where there was a closed list.`)
    return
  }
  if (is === undefined) return
  if (was === undefined) report(`${where}: only listed values are taken, and any was.`)
  const taken = new Set(list(is))
  for (const member of list(was)) {
    if (!taken.has(member)) report(`${where}: the value ${show(member)} is no longer taken.`)
  }
}

const compareLimits = (
  before: Fields,
  after: Fields,
  where: string,
  { direction, report }: Comparison,
): void => {
  const changed = (keyword: string): void =>
    report(`${where}: ${keyword} is ${show(after[keyword])} and was ${show(before[keyword])}.`)
  if (direction === 'response') {
    if (before['format'] !== undefined && !same(before['format'], after['format'])) changed('format')
    if (before['const'] !== undefined && !same(before['const'], after['const'])) changed('const')
    return
  }
  for (const keyword of upperLimits) {
    const is = after[keyword]
    if (typeof is === 'number' && is < Number(before[keyword] ?? Number.POSITIVE_INFINITY)) changed(keyword)
  }
  for (const keyword of lowerLimits) {
    const is = after[keyword]
    const none = keyword.endsWith('inimum') ? Number.NEGATIVE_INFINITY : 0
    if (typeof is === 'number' && is > Number(before[keyword] ?? none)) changed(keyword)
  }
  for (const keyword of exactLimits) {
    const dropped = after[keyword] === undefined && keyword !== 'default'
    if (!dropped && !same(before[keyword], after[keyword])) changed(keyword)
  }
}

const compareProperties = (before: Fields, after: Fields, where: string, comparison: Comparison): void => {
  const { direction, report } = comparison
  const [was, is] = [asRecord(before['properties']), asRecord(after['properties'])]
  const [required, nowRequired] = [list(before['required']), list(after['required'])]
  const at = (name: string): string => `${where}.${name}`
  for (const [name, schema] of Object.entries(was)) {
    if (!(name in is)) {
      report(`${at(name)}: the field is gone.`)
      continue
    }
    if (direction === 'response' && required.includes(name) && !nowRequired.includes(name))
      report(`${at(name)}: the field was always there and need not be any more.`)
    compareSchemas(asRecord(schema), asRecord(is[name]), at(name), comparison)
  }
  if (direction === 'response') return
  for (const name of nowRequired.map(String)) {
    if (required.includes(name)) continue
    report(
      name in was
        ? `${at(name)}: the field is required and was optional.`
        : `${at(name)}: the field is new and required; a new field must be optional.`,
    )
  }
  const [open, nowOpen] = [before['additionalProperties'] ?? true, after['additionalProperties'] ?? true]
  if (nowOpen !== true && !same(open, nowOpen))
    report(`${where}: unknown fields are refused or checked, and were not.`)
}

/** Requests must still accept every form they accepted; responses must not gain new forms. */
const compareChoices = (before: Fields, after: Fields, where: string, comparison: Comparison): void => {
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const [was, is] = [list(before[keyword]), list(after[keyword])]
    if (same(was, is)) continue
    const [known, open] = comparison.direction === 'request' ? [was, is] : [is, was]
    const fits = (form: unknown, other: unknown): boolean => {
      const found: string[] = []
      const [old, fresh] = comparison.direction === 'request' ? [form, other] : [other, form]
      const quiet = {
        ...comparison,
        seen: new Set<string>(),
        report: (sentence: string) => void found.push(sentence),
      }
      compareSchemas(asRecord(old), asRecord(fresh), where, quiet)
      return found.length === 0
    }
    const covered = known.every((form) => open.some((other) => fits(form, other)))
    if (keyword === 'allOf' || was.length === 0 || is.length === 0 || !covered)
      comparison.report(`${where}: ${keyword} has changed in a way that existing callers may not survive.`)
  }
}

export const compareSchemas = (
  given: Fields,
  replacement: Fields,
  where: string,
  comparison: Comparison,
): void => {
  if (given['$ref'] !== undefined && replacement['$ref'] !== undefined) {
    const pair = `${show(given['$ref'])} ${show(replacement['$ref'])}`
    if (comparison.seen.has(pair)) return
    comparison.seen.add(pair)
  }
  const before = resolve(comparison.before, given)
  const after = resolve(comparison.after, replacement)
  if (!compareTypes(before, after, where, comparison)) return
  compareEnum(before, after, where, comparison)
  compareLimits(before, after, where, comparison)
  compareProperties(before, after, where, comparison)
  compareChoices(before, after, where, comparison)
  if (before['items'] !== undefined || after['items'] !== undefined)
    compareSchemas(asRecord(before['items']), asRecord(after['items']), `${where}[]`, comparison)
}
