/** The directives of a content security policy by lower-case name, each with its lower-case sources. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>

const readPolicy = (text: string): ContentPolicy => {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    // CSP level 3 section 2.2.1: the first of a repeated directive counts.
    if (key !== '' && !directives.has(key))
      directives.set(
        key,
        sources.map((source) => source.toLowerCase()),
      )
  }
  return directives
}

/** The policies in header values, each of which may list several. */
export const readPolicies = (values: readonly string[]): ContentPolicy[] =>
  values
    .flatMap((value) => value.split(','))
    .map(readPolicy)
    .filter((policy) => policy.size > 0)

/** Sources of scripts; undefined if the policy does not restrict them. */
export const scriptSources = (policy: ContentPolicy): readonly string[] | undefined =>
  policy.get('script-src-elem') ?? policy.get('script-src') ?? policy.get('default-src')
