/** The directives of a content security policy, names in lower case, each with its sources in lower case. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>

const readPolicy = (text: string): ContentPolicy => {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    // CSP level 3 section 2.2.1: of a directive that is there twice the first counts.
    if (key !== '' && !directives.has(key))
      directives.set(
        key,
        sources.map((source) => source.toLowerCase()),
      )
  }
  return directives
}

/** The policies of header values, which may list several. */
export const readPolicies = (values: readonly string[]): ContentPolicy[] =>
  values
    .flatMap((value) => value.split(','))
    .map(readPolicy)
    .filter((policy) => policy.size > 0)

/** Sources of scripts; undefined where the policy leaves them free. */
export const scriptSources = (policy: ContentPolicy): readonly string[] | undefined =>
  policy.get('script-src') ?? policy.get('default-src')
