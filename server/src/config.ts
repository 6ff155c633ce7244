import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  type Environment,
  integer,
  list,
  networks,
  oneOf,
  origin,
  origins,
  text,
  url,
} from './cli/environment.ts'
import { type ObjectStoreSettings, readObjectStore } from './cli/read-object-store.ts'
import { readOidc } from './cli/read-oidc.ts'
import { readPassphrase } from './cli/read-passphrase.ts'
import { readSmtp } from './cli/read-smtp.ts'
import type { SmtpSettings } from './collect/outbox/create-mailer.ts'
import type { Feeds } from './collect/background/run-feeds.ts'
import type { OutsideSettings } from './collect/probe/outside-settings.ts'
import type { RetentionLimits } from './domain/organization/retention.ts'
import { type GivenKeys, readSecretKey, type SecretKey } from './domain/kernel/secret-key.ts'
import type { TraceSettings } from './domain/kernel/tracing.ts'
import type { OidcSettings } from './gateway/sign-in/oidc-settings.ts'

export type Config = {
  host: string
  port: number
  publicUrl: string
  /** That answer calls on this machine. */
  processes: number
  /** Further browser origins. */
  allowedOrigins: readonly string[]
  /** How long a stopping process keeps serving, so that load balancers notice. */
  drainSeconds: number
  /** Unset: an embedded PostgreSQL. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** A standby of the database, for reads that may lag. */
  databaseReadUrl: string | undefined
  dataDir: string | undefined
  /** Unset: in a file beside the data. */
  secretKeys: GivenKeys | undefined
  /** Encrypts backups; unset: the secret key does. */
  backupPassphrase: string | undefined
  redisUrl: string | undefined
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  rateLimitPerMinute: number
  tokenFailuresPerMinute: number
  /** Per account and network in 15 minutes. */
  signInFailures: number
  /** Per organization. */
  mailsPerHour: number
  tokenTtlSeconds: number
  cursorTtlSeconds: number
  /** How many vendors each organization may monitor; unlimited if undefined. */
  monitoringSlots: number | undefined
  /** Per organization. */
  documentLimitMib: number
  /** Unset: documents are stored in the database. */
  objectStore: ObjectStoreSettings | undefined
  /** Files with fonts for characters that the built-in font of reports lacks. */
  reportFonts: readonly string[]
  /** How long organizations may keep data. */
  retention: RetentionLimits
  /** Unset: mails to vendors stay unsent. */
  smtp: SmtpSettings | undefined
  /** Whether people sign in to the console with a password. */
  passwordSignIn: 'on' | 'off'
  /** The identity provider that they sign in by, where there is one. */
  oidc: OidcSettings | undefined
  demo: 'auto' | 'off'
  /** Whether the domains of monitored vendors, and the organizations' own, are looked at from the outside. */
  checks: 'on' | 'elsewhere' | 'off'
  /** How every call to the outside is made. */
  outside: OutsideSettings
  /** Public data that is taken in on a schedule; none unless named. */
  feeds: Feeds
  /** Opens /metrics; unset: it is closed. */
  metricsToken: string | undefined
  logLevel: string
  /** Unset: requests are not traced. */
  traces: TraceSettings | undefined
}

const metricsTokenForm = /^[\x21-\x7e]{16,512}$/

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const proxies = (env: Environment, name: string): string[] => {
  const given = networks(env, name)
  if (!given.some((network) => network.endsWith('/0'))) return given
  throw new Error(
    `${name} must list only your proxies: if it covers every address, any caller can set its own address in X-Forwarded-For.`,
  )
}

const resolvers = (env: Environment, name: string): string[] =>
  list(env, name).map((given) => {
    const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+)(?::\d{1,5})?)$/.exec(given) ?? []
    if (isIP(given) !== 0 || isIP(bracketed ?? plain ?? '') !== 0) return given
    throw new Error(
      `${name} must be addresses such as 192.0.2.53 and [2001:db8::53]:5353, separated by commas, not "${given}".`,
    )
  })

const secretKey = (env: Environment, name: string): SecretKey | undefined => {
  const given = text(env, name)
  const key = given === undefined ? undefined : readSecretKey(given)
  if (given === undefined || key) return key
  throw new Error(
    `${name} must be at least 32 random bytes in hex or base64, such as openssl rand -base64 32 prints.`,
  )
}

const secretKeys = (env: Environment): GivenKeys | undefined => {
  const [current, previous] = [secretKey(env, 'SECRET_KEY'), secretKey(env, 'SECRET_KEY_PREVIOUS')]
  if (previous && !current)
    throw new Error('SECRET_KEY_PREVIOUS works only together with SECRET_KEY: set the new key as SECRET_KEY.')
  return current && (previous ? [current, previous] : [current])
}

/** `443:8443` and the like. */
const portMap = (env: Environment, name: string): Map<number, number> =>
  new Map(
    list(env, name).map((given) => {
      const [, from, to] = /^(25|53|80|443):(\d{1,5})$/.exec(given) ?? []
      if (to !== undefined && Number(to) <= 65_535) return [Number(from), Number(to)]
      throw new Error(`${name} must be ports such as 443:8443, separated by commas, not "${given}".`)
    }),
  )

const vantage = (env: Environment, publicUrl: string): string => {
  const given = text(env, 'VANTAGE') ?? new URL(publicUrl).hostname
  if (/^[\w.:[\]-]{1,63}$/.test(given)) return given
  throw new Error(
    `VANTAGE must be a name of at most 63 letters, digits, dots and hyphens, such as frankfurt-1, not "${given}".`,
  )
}

const outsideSettings = (env: Environment): Omit<OutsideSettings, 'vantage'> => {
  const dnsServers = resolvers(env, 'DNS_SERVERS')
  return {
    allowedNetworks: networks(env, 'ALLOWED_PRIVATE_NETWORKS'),
    ...(dnsServers.length > 0 && { dnsServers }),
    dnsQueriesPerSecond: integer(env, 'DNS_QUERIES_PER_SECOND', { fallback: 200, max: 100_000 }),
    ports: portMap(env, 'OUTSIDE_PORTS'),
  }
}

/** An https address, a file: address or a path. */
const feed = (env: Environment, name: string): string | undefined => {
  const given = text(env, name)
  if (given === undefined || given.startsWith('https://')) return given
  if (given.startsWith('file:') && URL.canParse(given)) return given
  if (!/^[a-z][a-z0-9+.-]+:/i.test(given)) return resolve(given)
  throw new Error(`${name} must be an address that begins with https:// or file:, or the path of a file.`)
}

const feeds = (env: Environment): Feeds => {
  const [kev, epss, hibp] = ['FEED_KEV_URL', 'FEED_EPSS_URL', 'FEED_HIBP_URL'].map((name) => feed(env, name))
  return {
    ...(kev !== undefined && { kev }),
    ...(epss !== undefined && { epss }),
    ...(hibp !== undefined && { hibp }),
  }
}

/** As OpenTelemetry names them: an address for traces as it is, or one for everything with a path behind it. */
const traceSettings = (env: Environment): TraceSettings | undefined => {
  const http = ['http:', 'https:']
  const base = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', http)
  const own = url(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', http)
  const address = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  return address === undefined
    ? undefined
    : { url: address, serviceName: text(env, 'OTEL_SERVICE_NAME') ?? 'parapet' }
}

const metricsToken = (env: Environment): string | undefined => {
  const given = text(env, 'METRICS_TOKEN')
  if (given === undefined || metricsTokenForm.test(given)) return given
  throw new Error(
    'METRICS_TOKEN must be 16 to 512 visible ASCII characters, such as openssl rand -hex 32 prints.',
  )
}

const postgres = ['postgres:', 'postgresql:']

const retention = (env: Environment): RetentionLimits => {
  const minAuditDays = integer(env, 'AUDIT_MIN_DAYS', { fallback: 90, min: 90, max: 36_500 })
  const maxDays = integer(env, 'RETENTION_MAX_DAYS', { fallback: undefined, min: minAuditDays, max: 36_500 })
  return { maxDays, minAuditDays }
}

/** Reads the environment once; a value that cannot be meant stops the start with a sentence. */
export const readConfig = (env: Environment): Config => {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = integer(env, 'PORT', { fallback: 8080, min: 0, max: 65_535 })
  const dataDir = text(env, 'DATA_DIR')
  const databaseUrl = url(env, 'DATABASE_URL', postgres)
  const databaseReadUrl = url(env, 'DATABASE_READ_URL', postgres)
  if (databaseReadUrl !== undefined && databaseUrl === undefined)
    throw new Error('DATABASE_READ_URL names a replica of DATABASE_URL, which is not set.')
  const oidc = readOidc({
    issuerUrl: text(env, 'OIDC_ISSUER_URL'),
    clientId: text(env, 'OIDC_CLIENT_ID'),
    clientSecret: text(env, 'OIDC_CLIENT_SECRET'),
    buttonLabel: text(env, 'OIDC_BUTTON_LABEL'),
    roleClaim: text(env, 'OIDC_ROLE_CLAIM'),
    defaultRole: text(env, 'OIDC_DEFAULT_ROLE'),
    secondFactor: text(env, 'OIDC_SECOND_FACTOR'),
    allowedDomains: list(env, 'OIDC_ALLOWED_DOMAINS'),
    organization: text(env, 'OIDC_ORGANIZATION'),
  })
  const passwordSignIn = oneOf(env, 'PASSWORD_SIGN_IN', ['on', 'off'], 'on')
  if (passwordSignIn === 'off' && !oidc)
    throw new Error('PASSWORD_SIGN_IN can be off only if OIDC_ISSUER_URL is set to an identity provider.')
  const address = host.includes(':') ? `[${host}]` : host
  const publicUrl = origin(env, 'PUBLIC_URL') ?? `http://${address}:${port}`
  return {
    host,
    port,
    publicUrl,
    processes: integer(env, 'PROCESSES', { fallback: 1, max: 64 }),
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    drainSeconds: integer(env, 'DRAIN_S', { fallback: 0, min: 0, max: 300 }),
    databaseUrl,
    databaseOwnerUrl: url(env, 'DATABASE_OWNER_URL', postgres) ?? databaseUrl,
    databaseReadUrl,
    dataDir: dataDir && resolve(dataDir),
    secretKeys: secretKeys(env),
    backupPassphrase: readPassphrase(text(env, 'BACKUP_PASSPHRASE'), 'BACKUP_PASSPHRASE'),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    rateLimitPerMinute: integer(env, 'RATE_LIMIT_PER_MINUTE', { fallback: 600 }),
    trustedProxies: proxies(env, 'TRUSTED_PROXIES'),
    tokenFailuresPerMinute: integer(env, 'TOKEN_FAILURES_PER_MINUTE', { fallback: 20 }),
    signInFailures: integer(env, 'SIGN_IN_FAILURES', { fallback: 10, max: 100_000 }),
    mailsPerHour: integer(env, 'MAILS_PER_HOUR', { fallback: 500, max: 1_000_000 }),
    tokenTtlSeconds: integer(env, 'TOKEN_TTL_S', { fallback: 3600 }),
    cursorTtlSeconds: integer(env, 'CURSOR_TTL_S', { fallback: 86_400 }),
    monitoringSlots: integer(env, 'MONITORING_SLOTS', { fallback: undefined, min: 0 }),
    documentLimitMib: integer(env, 'DOCUMENT_LIMIT_MIB', { fallback: 2048, max: 1_000_000 }),
    objectStore: readObjectStore({
      url: url(env, 'DOCUMENT_STORE_URL', ['http:', 'https:']),
      region: text(env, 'DOCUMENT_STORE_REGION'),
      accessKeyId: text(env, 'DOCUMENT_STORE_ACCESS_KEY_ID'),
      secretAccessKey: text(env, 'DOCUMENT_STORE_SECRET_ACCESS_KEY'),
    }),
    reportFonts: list(env, 'REPORT_FONT').map((path) => resolve(path)),
    retention: retention(env),
    smtp: readSmtp(text(env, 'SMTP_URL'), text(env, 'SMTP_FROM')),
    passwordSignIn,
    oidc,
    demo: oneOf(env, 'DEMO', ['auto', 'off'], 'auto'),
    checks: oneOf(env, 'CHECKS', ['on', 'elsewhere', 'off'], 'on'),
    outside: { ...outsideSettings(env), vantage: vantage(env, publicUrl) },
    feeds: feeds(env),
    traces: traceSettings(env),
    metricsToken: metricsToken(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  }
}
