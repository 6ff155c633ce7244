import { readNetwork } from '../domain/kernel/network.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

export const integer = <T extends number | undefined>(
  env: Environment,
  name: string,
  { fallback, min = 1, max = 1_000_000_000 }: { fallback: T; min?: number; max?: number },
): number | T => {
  const given = text(env, name)
  if (given === undefined) return fallback
  const value = Number(given)
  if (/^\d+$/.test(given) && value >= min && value <= max) return value
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
}

export const oneOf = <const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T => {
  const given = text(env, name) ?? fallback
  const found = allowed.find((value) => value === given)
  if (found !== undefined) return found
  throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
}

export const url = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const given = text(env, name)
  if (given === undefined) return undefined
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
  const begun = protocols.some((protocol) => given.startsWith(`${protocol}//`))
  throw new Error(
    begun
      ? `${name} is not a valid URL. If its password has characters such as / or #, write them percent-encoded: %2F, %23.`
      : `${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  )
}

/** Without a path: the well-known documents stand at the root. */
export const origin = (env: Environment, name: string): string | undefined => {
  const given = url(env, name, ['http:', 'https:'])?.replace(/\/+$/, '')
  if (given === undefined || given === new URL(given).origin) return given
  throw new Error(`${name} must be an address without a path, such as https://risk.example.com.`)
}

/** Several, with commas or blanks between them. */
export const origins = (env: Environment, name: string): string[] =>
  (text(env, name) ?? '')
    .split(/[\s,]+/)
    .filter((given) => given !== '')
    .flatMap((given) => origin({ [name]: given }, name) ?? [])

export const list = (env: Environment, name: string): string[] =>
  (text(env, name) ?? '').split(',').flatMap((part) => part.trim() || [])

export const networks = (env: Environment, name: string): string[] =>
  list(env, name).map((given) => {
    const network = readNetwork(given)
    if (network !== undefined) return network
    throw new Error(
      `${name} must be addresses and networks such as 10.0.0.7, 10.0.0.0/8 and fd00::/8, separated by commas, not "${given}".`,
    )
  })
