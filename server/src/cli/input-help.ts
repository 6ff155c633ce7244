import type { Operation } from '@parapet/contract'
import { exampleOf } from '@parapet/contract/openapi'
import { table } from './table.ts'

type Field = {
  type?: string
  title?: string
  description?: string
  enum?: readonly unknown[]
  items?: Field
  anyOf?: readonly Field[]
  properties?: Readonly<Record<string, Field>>
  required?: readonly string[] | undefined
}

const typeText = ({ title, type, items, anyOf }: Field): string => {
  if (title !== undefined) return title
  if (items) return `list of ${typeText(items)}`
  return anyOf ? anyOf.map(typeText).join(' or ') : (type ?? 'any')
}

/** What an enumeration accepts; its first member only means "not set". */
const members = ({ enum: all, items, anyOf = [] }: Field): unknown[] =>
  all?.filter((one) => !String(one).endsWith('_UNSPECIFIED')) ??
  [...(items ? [items] : []), ...anyOf].flatMap(members)

const meaning = (field: Field): string => {
  const accepted = members(field)
  const { description = '' } = field
  return accepted.length === 0 ? description : `${description} One of: ${accepted.join(', ')}.`
}

/** Fields of an object, and of those inside it under a dotted name. */
const fieldRows = ({ properties = {}, required = [] }: Field, prefix = ''): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => [
    [`${prefix}${name}`, typeText(field), required.includes(name) ? 'yes' : 'no', meaning(field)],
    ...fieldRows(field, `${prefix}${name}.`),
    ...fieldRows(field.items ?? {}, `${prefix}${name}[].`),
  ])

/** The fields of an operation's input, as its schema describes them. */
export const inputHelp = ({ input }: Operation, width: number | undefined): string => {
  const rows = fieldRows(input)
  if (rows.length === 0) return '\nNo input.'
  const example = JSON.stringify(exampleOf(input))?.replaceAll("'", String.raw`'\''`)
  return [
    '',
    'Input:',
    table(['FIELD', 'TYPE', 'REQUIRED', 'MEANING'], rows, { width, overflow: 'wrap' }),
    ...(example === undefined ? [] : ['', `Example: --json '${example}'`]),
  ].join('\n')
}

/** The same as a sentence: names only, the required ones with a star. */
export const inputFields = ({ input }: Operation): string => {
  const required = input.required ?? []
  const names = Object.keys(input.properties).map((name) => (required.includes(name) ? `${name}*` : name))
  return names.length === 0 ? 'No input.' : `Input: ${names.join(', ')}.`
}
