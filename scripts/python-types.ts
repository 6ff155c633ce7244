import type { JsonSchema } from '../contract/src/kernel/json-schema.ts'
import { capitalize } from './capitalize.ts'

/** Records of any keys have this beside what declarations usually use. */
type Schema = JsonSchema & { readonly patternProperties?: Readonly<Record<string, JsonSchema>> }

/** The types of a Python module, collected while their names are used. */
export type PythonTypes = {
  /** The type of a schema; objects without a title get the name of their owner. */
  use: (schema: JsonSchema, owner: string) => string
  /** The source of everything used so far: enumerations first, since they are evaluated on import. */
  source: () => string
}

const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
)

/** As a field of a class, the name of a type would hide that type from the fields below it. */
const typeNames = new Set(['bool', 'dict', 'float', 'int', 'list', 'str'])

const isName = (text: string): boolean =>
  /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text) && !typeNames.has(text)

/** A text as a Python string: JSON's escapes are Python's too. */
const quoted = (value: unknown): string => (value === null ? 'None' : JSON.stringify(value))

export const docstring = (text: string, indent = '    '): string =>
  `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').trim()}"""`

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

type Field = { name: string; type: string; meaning: string | undefined }

const classSource = (name: string, meaning: string | undefined, fields: readonly Field[]): string => {
  if (!fields.every((field) => isName(field.name))) {
    const members = fields.map((field) => `    ${quoted(field.name)}: ${quoted(field.type)},`)
    return [
      `${name} = TypedDict(`,
      `    ${quoted(name)},`,
      '    {',
      ...members.map((line) => `    ${line}`),
      '    },',
      ')',
    ].join('\n')
  }
  return [
    `class ${name}(TypedDict):`,
    ...(meaning === undefined ? [] : [docstring(meaning), '']),
    ...fields.flatMap((field) => [
      `    ${field.name}: ${field.type}`,
      ...(field.meaning === undefined ? [] : [docstring(field.meaning)]),
    ]),
    ...(fields.length === 0 && meaning === undefined ? ['    pass'] : []),
  ].join('\n')
}

const keep = (into: Map<string, string>, name: string, source: string): void => {
  if ((into.get(name) ?? source) !== source) throw new Error(`Two different Python types are named ${name}.`)
  into.set(name, source)
}

const choice = (members: readonly unknown[]): string => `Literal[${members.map(quoted).join(', ')}]`

const sorted = (from: ReadonlyMap<string, string>): string[] =>
  [...from].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source)

export const createPythonTypes = (): PythonTypes => {
  const aliases = new Map<string, string>()
  const classes = new Map<string, string>()
  /** Names whose source is being written: a schema may contain itself. */
  const open = new Set<string>()

  const defineClass = (name: string, { properties = {}, required = [], description }: Schema): string => {
    if (open.has(name)) return name
    open.add(name)
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = use(schema, `${name}${capitalize(field)}`)
      return {
        name: field,
        type: required.includes(field) ? type : `NotRequired[${type}]`,
        meaning: schema.description,
      }
    })
    open.delete(name)
    keep(classes, name, classSource(name, description, fields))
    return name
  }

  const ofObject = (schema: Schema, owner: string): string => {
    if (schema.properties) return defineClass(schema.title ?? owner, schema)
    const [values] = Object.values(schema.patternProperties ?? {})
    const inner =
      values ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
    return `dict[str, ${inner ? use(inner, owner) : 'Any'}]`
  }

  const use = (schema: Schema, owner: string): string => {
    for (const [name, definition] of Object.entries(schema.$defs ?? {}))
      use({ title: name, ...definition }, name)
    if (schema.$ref !== undefined) return schema.$ref
    if (schema.const !== undefined) return choice([schema.const])
    if (schema.enum) {
      if (schema.title === undefined) return choice(schema.enum)
      const members = schema.enum.map((member) => `    ${quoted(member)},`).join('\n')
      const said = schema.description === undefined ? [] : [docstring(schema.description, '')]
      keep(aliases, schema.title, [`${schema.title} = Literal[\n${members}\n]`, ...said].join('\n'))
      return schema.title
    }
    const options = schema.anyOf ?? schema.oneOf
    if (options) return options.map((option) => use(option, owner)).join(' | ')
    if (schema.type === 'object') return ofObject(schema, owner)
    if (schema.type === 'array') return `list[${schema.items ? use(schema.items, owner) : 'Any'}]`
    return (typeof schema.type === 'string' ? scalars[schema.type] : undefined) ?? 'Any'
  }

  return { use, source: () => [...sorted(aliases), ...sorted(classes)].join('\n\n\n') }
}
