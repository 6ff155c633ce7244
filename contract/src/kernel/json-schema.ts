/** The keywords of JSON Schema that declarations use. */
export type JsonSchema = {
  readonly $id?: string
  /** Not a keyword: the record that an input is part of; left out of every document. */
  readonly record?: JsonSchema
  /** Not a keyword: what lists return of the record in summary; left out of every document. */
  readonly summary?: readonly string[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly contentSchema?: JsonSchema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: boolean | JsonSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  /** OpenAPI's: the field that says which alternative a value is. Documents add the mapping. */
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping?: Readonly<Record<string, string>>
  }
  readonly allOf?: readonly JsonSchema[]
}
