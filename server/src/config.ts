import { resolve } from 'node:path'

export type Config = {
  host: string
  port: number
  publicUrl: string
  /** Further browser origins. */
  allowedOrigins: readonly string[]
  /** Unset: an embedded PostgreSQL. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  dataDir: string | undefined
  redisUrl: string | undefined
  rateLimitPerMinute: number
  tokenFailuresPerMinute: number
  tokenTtlSeconds: number
  cursorTtlSeconds: number
  /** Vendors that each organization may monitor; undefined: any number. */
  monitoringSlots: number | undefined
  demo: 'auto' | 'off'
  logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

const integer = <T extends number | undefined>(
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

const oneOf = <const T extends string>(
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

const url = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const given = text(env, name)
  if (given === undefined) return undefined
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
  throw new Error(
    `${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  )
}

/** Without a path: the well-known documents stand at the root. */
const origin = (env: Environment, name: string): string | undefined => {
  const given = url(env, name, ['http:', 'https:'])?.replace(/\/+$/, '')
  if (given === undefined || given === new URL(given).origin) return given
  throw new Error(`${name} must be an address without a path, such as https://risk.example.com.`)
}

/** Several, with commas or blanks between them. */
const origins = (env: Environment, name: string): string[] =>
  (text(env, name) ?? '')
    .split(/[\s,]+/)
    .filter((given) => given !== '')
    .flatMap((given) => origin({ [name]: given }, name) ?? [])

const postgres = ['postgres:', 'postgresql:']

/** Reads the environment once; a value that cannot be meant stops the start with a sentence. */
export const readConfig = (env: Environment): Config => {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = integer(env, 'PORT', { fallback: 8080, min: 0, max: 65_535 })
  const dataDir = text(env, 'DATA_DIR')
  const databaseUrl = url(env, 'DATABASE_URL', postgres)
  const address = host.includes(':') ? `[${host}]` : host
  return {
    host,
    port,
    publicUrl: origin(env, 'PUBLIC_URL') ?? `http://${address}:${port}`,
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    databaseUrl,
    databaseOwnerUrl: url(env, 'DATABASE_OWNER_URL', postgres) ?? databaseUrl,
    dataDir: dataDir && resolve(dataDir),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    rateLimitPerMinute: integer(env, 'RATE_LIMIT_PER_MINUTE', { fallback: 600 }),
    tokenFailuresPerMinute: integer(env, 'TOKEN_FAILURES_PER_MINUTE', { fallback: 20 }),
    tokenTtlSeconds: integer(env, 'TOKEN_TTL_S', { fallback: 3600 }),
    cursorTtlSeconds: integer(env, 'CURSOR_TTL_S', { fallback: 86_400 }),
    monitoringSlots: integer(env, 'MONITORING_SLOTS', { fallback: undefined, min: 0 }),
    demo: oneOf(env, 'DEMO', ['auto', 'off'], 'auto'),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  }
}
