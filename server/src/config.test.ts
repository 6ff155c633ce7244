import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('an empty environment is a complete configuration', () => {
  assert.deepEqual(readConfig({}), {
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    processes: 1,
    allowedOrigins: [],
    drainSeconds: 0,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseReadUrl: undefined,
    dataDir: undefined,
    secretKeys: undefined,
    backupPassphrase: undefined,
    redisUrl: undefined,
    rateLimitPerMinute: 600,
    trustedProxies: [],
    tokenFailuresPerMinute: 20,
    signInFailures: 10,
    mailsPerHour: 500,
    tokenTtlSeconds: 3600,
    cursorTtlSeconds: 86_400,
    monitoringSlots: undefined,
    documentLimitMib: 2048,
    objectStore: undefined,
    reportFonts: [],
    retention: { maxDays: undefined, minAuditDays: 90 },
    smtp: undefined,
    passwordSignIn: 'on',
    oidc: undefined,
    demo: 'auto',
    checks: 'on',
    outside: { allowedNetworks: [], ports: new Map(), dnsQueriesPerSecond: 200, vantage: '127.0.0.1' },
    feeds: {},
    traces: undefined,
    metricsToken: undefined,
    logLevel: 'info',
  })
})

test('a password that breaks the URL of the database is told apart, and not repeated', () => {
  assert.throws(() => readConfig({ DATABASE_URL: 'postgres://parapet:ab/cd@db/parapet' }), {
    message:
      'DATABASE_URL is not a valid URL. If its password has characters such as / or #, write them percent-encoded: %2F, %23.',
  })
})

test('the owner of the schema is the one login unless another is named', () => {
  const databaseUrl = 'postgres://service@db/parapet'
  assert.equal(readConfig({ DATABASE_URL: databaseUrl }).databaseOwnerUrl, databaseUrl)
  const databaseOwnerUrl = 'postgresql://owner@db/parapet'
  const both = readConfig({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl })
  assert.equal(both.databaseUrl, databaseUrl)
  assert.equal(both.databaseOwnerUrl, databaseOwnerUrl)
})

test('a replica needs a primary', () => {
  const databaseReadUrl = 'postgres://standby/parapet'
  const both = readConfig({ DATABASE_URL: 'postgres://db/parapet', DATABASE_READ_URL: databaseReadUrl })
  assert.equal(both.databaseReadUrl, databaseReadUrl)
  assert.throws(() => readConfig({ DATABASE_READ_URL: databaseReadUrl }), /replica of DATABASE_URL/)
})

test('the public address follows host and port, and loses a trailing slash where given', () => {
  assert.equal(readConfig({ HOST: '::1', PORT: '9000' }).publicUrl, 'http://[::1]:9000')
  assert.equal(readConfig({ PUBLIC_URL: 'https://risk.example.com/' }).publicUrl, 'https://risk.example.com')
})

test('outside calls are told what they may reach and whom they ask', () => {
  const { outside } = readConfig({
    ALLOWED_PRIVATE_NETWORKS: '10.20.0.0/16, FD00:20::/32, ::ffff:192.168.0.0/112',
    DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353,2001:db8::54',
    OUTSIDE_PORTS: '443:8443,80:8080',
  })
  assert.deepEqual(outside, {
    allowedNetworks: ['10.20.0.0/16', 'fd00:20::/32', '192.168.0.0/16'],
    dnsServers: ['192.0.2.53', '[2001:db8::53]:5353', '2001:db8::54'],
    dnsQueriesPerSecond: 200,
    vantage: '127.0.0.1',
    ports: new Map([
      [443, 8443],
      [80, 8080],
    ]),
  })
})

test('traces go to the address that is theirs, or below the one for everything', () => {
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  assert.deepEqual(readConfig(base).traces, {
    url: 'http://collector:4318/v1/traces',
    serviceName: 'parapet',
  })
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
    OTEL_SERVICE_NAME: 'risk',
  }
  assert.deepEqual(readConfig({ ...base, ...own }).traces, {
    url: 'https://traces.example.com/in',
    serviceName: 'risk',
  })
})

const refused: Record<string, string> = {
  METRICS_TOKEN: 'too short',
  PORT: '80a',
  RATE_LIMIT_PER_MINUTE: '0',
  TOKEN_TTL_S: '-5',
  CURSOR_TTL_S: '1e3',
  MONITORING_SLOTS: 'unlimited',
  RETENTION_MAX_DAYS: '89',
  AUDIT_MIN_DAYS: '30',
  DATABASE_URL: 'mysql://db',
  SECRET_KEY: 'hunter2',
  SECRET_KEY_PREVIOUS: 'c2VjcmV0',
  BACKUP_PASSPHRASE: 'too short',
  REDIS_URL: 'localhost:6379',
  PUBLIC_URL: 'risk.example.com',
  DEMO: 'yes',
  CHECKS: 'daily',
  ALLOWED_PRIVATE_NETWORKS: '10.0.0.0/8,10.0.0.0/33',
  DNS_SERVERS: 'resolver.example.com',
  DNS_QUERIES_PER_SECOND: '0',
  OUTSIDE_PORTS: '22:2222',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  LOG_LEVEL: 'loud',
}

test('a public address with a path is refused: metadata stands at the root of a host', () => {
  assert.throws(
    () => readConfig({ PUBLIC_URL: 'https://example.com/risk' }),
    /PUBLIC_URL must be .* without a path/,
  )
})

for (const [name, value] of Object.entries(refused)) {
  test(`${name}=${value} stops the start with a sentence that names it`, () => {
    assert.throws(() => readConfig({ [name]: value }), new RegExp(`^Error: ${name} must be .*\\.$`))
  })
}

test('nothing can be kept for a shorter time than audit entries must be', () => {
  assert.throws(
    () => readConfig({ AUDIT_MIN_DAYS: '365', RETENTION_MAX_DAYS: '364' }),
    /RETENTION_MAX_DAYS must be/,
  )
})

test('monitoring slots may be none at all', () => {
  assert.equal(readConfig({ MONITORING_SLOTS: '0' }).monitoringSlots, 0)
})

test('further origins are read with commas or blanks between them, and an address with a path is refused', () => {
  const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: ' https://a.example/, http://b.example:3000 ' })
  assert.deepEqual(allowedOrigins, ['https://a.example', 'http://b.example:3000'])
  assert.throws(() => readConfig({ ALLOWED_ORIGINS: 'https://a.example/path' }), /ALLOWED_ORIGINS must be/)
  assert.throws(() => readConfig({ ALLOWED_ORIGINS: 'a.example' }), /ALLOWED_ORIGINS must be/)
})

test('feeds are https addresses, file addresses or paths, and nothing else', () => {
  const { feeds } = readConfig({
    FEED_KEV_URL: 'https://example.com/kev.json',
    FEED_EPSS_URL: 'file:///var/lib/epss.csv.gz',
    FEED_HIBP_URL: '/var/lib/breaches.json',
  })
  assert.deepEqual(feeds, {
    kev: 'https://example.com/kev.json',
    epss: 'file:///var/lib/epss.csv.gz',
    hibp: '/var/lib/breaches.json',
  })
  for (const given of ['http://example.com/kev.json', 'ftp://example.com/x'])
    assert.throws(() => readConfig({ FEED_KEV_URL: given }), /FEED_KEV_URL must be an address that begins/)
})

test('every address at once is no trusted proxy', () => {
  for (const given of ['0.0.0.0/0', '::/0', '10.0.0.7,10.0.0.0/0', '::ffff:0.0.0.0/96'])
    assert.throws(() => readConfig({ TRUSTED_PROXIES: given }), /TRUSTED_PROXIES must list only your proxies/)
})

test('trusted proxies are addresses and networks', () => {
  const { trustedProxies } = readConfig({
    TRUSTED_PROXIES: ' 10.0.0.7, 10.1.0.0/16 ,::ffff:192.0.2.1,FD00::/8',
  })
  assert.deepEqual(trustedProxies, ['10.0.0.7', '10.1.0.0/16', '192.0.2.1', 'fd00::/8'])
  for (const given of ['proxy.internal', '10.0.0.0/33', '*', 'true', '10.0.0.1:80', '10.0.0.1 10.0.0.2'])
    assert.throws(() => readConfig({ TRUSTED_PROXIES: given }), /^Error: TRUSTED_PROXIES must be/)
})

test('the store for documents needs an address and both keys, and nothing secret in the address', () => {
  const keys = {
    DOCUMENT_STORE_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    DOCUMENT_STORE_SECRET_ACCESS_KEY: 'the secret key',
  }
  assert.deepEqual(
    readConfig({ DOCUMENT_STORE_URL: 'https://s3.example.com/bucket/', ...keys }).objectStore,
    {
      url: 'https://s3.example.com/bucket',
      region: 'us-east-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'the secret key',
    },
  )
  assert.throws(() => readConfig({ DOCUMENT_STORE_URL: 'https://s3.example.com/bucket' }), /must be set/)
  assert.throws(() => readConfig(keys), /DOCUMENT_STORE_URL must be set/)
  assert.throws(() => readConfig({ DOCUMENT_STORE_URL: 'ftp://s3.example.com', ...keys }), /begins with http/)
  assert.throws(
    () => readConfig({ DOCUMENT_STORE_URL: 'https://a:hunter2@s3.example.com/b', ...keys }),
    (error) => error instanceof Error && /bucket alone/.test(error.message) && !/hunter2/.test(error.message),
  )
})
