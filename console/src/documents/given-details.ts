import type { InputFor } from '../parts/ask.ts'

type Details = Omit<InputFor<'KeepDocument'>, 'id'>

/** What the form says; fields that are left empty are absent. Undefined without a kind. */
export const givenDetails = (text: (name: string) => string): Details | undefined => {
  const given = (name: string): string | undefined => text(name).trim() || undefined
  const kind = given('kind')
  if (kind === undefined) return undefined
  const optional = ['title', 'issuer', 'scope', 'periodFrom', 'periodTo', 'expiresOn', 'note'].flatMap(
    (name): (readonly [string, string])[] => {
      const value = given(name)
      return value === undefined ? [] : [[name, value]]
    },
  )
  // The choices are the members of the enumeration.
  return { kind: kind as Details['kind'], ...Object.fromEntries(optional) }
}
