import { type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Column } from './describe-columns.ts'

type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json'

/** The JavaScript type that pg returns for each PostgreSQL type, by oid. */
const kinds: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'Buffer', // bytea
  19: 'string', // name
  20: 'string', // bigint
  21: 'number', // smallint
  23: 'number', // integer
  25: 'string', // text
  26: 'number', // oid
  114: 'json',
  700: 'number', // real
  701: 'number', // double precision
  869: 'string', // inet
  1082: 'Date', // date
  1184: 'Date', // timestamptz
  1700: 'string', // numeric
  2205: 'string', // regclass
  2950: 'string', // uuid
  3802: 'json', // jsonb
}

const arrays: Readonly<Record<number, Kind>> = {
  1000: 'boolean',
  1005: 'number', // smallint
  1007: 'number', // integer
  1009: 'string', // text
  1016: 'string', // bigint
  1185: 'Date', // timestamptz
  2951: 'string', // uuid
}

/** The type returned by functions that are called only for their effect; row types leave it out. */
const voidId = 2278

/** A Buffer is a Uint8Array too. */
const classes: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  Date: ['Date'],
  Buffer: ['Buffer', 'Uint8Array'],
}

/** Whether the type says nothing, because it is unknown or a type parameter chosen by callers. */
export const isOpen = ({ checker }: Project, type: Type): boolean =>
  checker.isTypeAssignableTo(checker.getUnknownType(), type) ||
  [type, ...(type.isUnionType() || type.isIntersectionType() ? (type.getTypes() ?? []) : [])].some(
    ({ flags }) => (flags & TypeFlags.TypeParameter) !== 0,
  )

/** What is wrong with the declared type of a statement's rows, in sentences. */
export const findRowFaults = (project: Project, row: Type, columns: readonly Column[]): string[] => {
  const { checker } = project
  const isA = (type: Type, kind: Kind): boolean => {
    if (kind === 'json') return true
    const names = classes[kind]
    if (names) return names.includes(checker.typeToString(type).split('<')[0] ?? '')
    const wanted = {
      string: checker.getStringType(),
      number: checker.getNumberType(),
      boolean: checker.getBooleanType(),
    }[kind as 'string' | 'number' | 'boolean']
    return checker.isTypeAssignableTo(type, wanted)
  }
  const isArrayOf = (type: Type, kind: Kind): boolean => {
    const [element] =
      type.isTypeReference() && checker.isArrayType(type) ? checker.getTypeArguments(type) : []
    return element !== undefined && isA(checker.getNonNullableType(element) ?? element, kind)
  }
  const findFault = ({ name, typeId, isNullable }: Column): string | undefined => {
    if (typeId === voidId) return undefined
    const property = checker.getPropertyOfType(row, name)
    const type = property && checker.getTypeOfSymbol(property)
    if (!type) return `returns ${name}, which the type does not have`
    if (isOpen(project, type)) return undefined
    const value = checker.getNonNullableType(type) ?? type
    const declared = checker.typeToString(type)
    const [kind, element] = [kinds[typeId], arrays[typeId]]
    if (kind === undefined && element === undefined)
      return `returns ${name} of a type that this check does not know: ${typeId}`
    if (kind !== undefined && !isA(value, kind)) return `returns ${name} as ${kind}, declared as ${declared}`
    if (element !== undefined && !isArrayOf(value, element))
      return `returns ${name} as ${element}[], declared as ${declared}`
    if (isNullable && !checker.isTypeAssignableTo(checker.getNullType(), type))
      return `returns ${name}, which can be null, declared as ${declared}`
    return undefined
  }
  const returned = new Set(columns.map(({ name }) => name))
  const missing = checker
    .getPropertiesOfType(row)
    .filter(({ name, flags }) => !returned.has(name) && (flags & SymbolFlags.Optional) === 0)
    .map(({ name }) => `does not return ${name}`)
  return [...missing, ...columns.flatMap((column) => findFault(column) ?? [])]
}
