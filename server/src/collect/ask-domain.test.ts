import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createAuthority, selfSigned } from '../../../test/outside/certificates.ts'
import { type CompanyParts, goodTls, startCompany } from '../../../test/outside/company.ts'
import { startWorld } from '../../../test/outside/world.ts'
import { checks } from '../domain/checks/index.ts'
import { type Checked, runChecks } from '../domain/checks/run-checks.ts'
import { readFinding } from '../domain/finding.ts'
import { askDomain } from './ask-domain.ts'
import { createProbe, type Probe } from './probe/probe.ts'

const world = await startWorld()
after(() => world.close())
const probe = createProbe(world.settings)

const check = async (domain: string, now = new Date()): Promise<Checked> =>
  runChecks(await askDomain(probe, { domain, now }))

const foundIn = ({ findings }: Checked): string[] => findings.map(({ observationType }) => observationType)

const weakTls = { ciphers: `${goodTls.ciphers}:@SECLEVEL=0` }

const spf = (...terms: string[]) => ({ TXT: [`v=spf1 ${terms.join(' ')}`] })

/** A company whose records are good, but for these of the domain itself. */
const withOwn = (domain: string, own: object, more: CompanyParts['dns'] = {}): CompanyParts => ({
  dns: {
    ...more,
    [domain]: {
      MX: [{ exchange: `mail.${domain}`, preference: 10 }],
      NS: [`ns1.${domain}`, `ns2.${domain}`],
      TXT: ['v=spf1 -all'],
      CAA: [{ tag: 'issue', value: 'authority.example' }],
      DS: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) }],
      ...own,
    },
  },
})

type Case = (domain: string) => CompanyParts | Promise<CompanyParts>

const cases: Readonly<Record<string, readonly [expected: readonly string[], parts: Case]>> = {
  'nothing is wrong': [[], () => ({})],

  'no DMARC': [['dmarc_missing'], (domain) => ({ dns: { [`_dmarc.${domain}`]: null } })],
  'another record in the place of DMARC': [
    ['dmarc_missing'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['hello', 'v=DMARC11; p=reject'] } } }),
  ],
  'DMARC that asks for nothing': [
    ['dmarc_policy_none'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none; rua=mailto:a@b.c'] } } }),
  ],
  'DMARC weaker below': [
    ['dmarc_subdomain_weaker'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=reject; sp=none'] } } }),
  ],
  'two DMARC records': [
    ['dmarc_multiple'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } } }),
  ],

  'no SPF': [['spf_missing'], (domain) => withOwn(domain, { TXT: ['google-site-verification=abc'] })],
  'SPF for everyone': [['spf_plus_all'], (domain) => withOwn(domain, spf('mx', '+all'))],
  'SPF for everyone, unsaid': [['spf_plus_all'], (domain) => withOwn(domain, spf('mx', 'all'))],
  'SPF that marks': [['spf_softfail'], (domain) => withOwn(domain, spf('mx', '~all'))],
  'SPF that says nothing': [['spf_softfail'], (domain) => withOwn(domain, spf('mx', '?all'))],
  'two SPF records': [
    ['spf_multiple'],
    (domain) => withOwn(domain, { TXT: ['v=spf1 mx -all', 'v=spf1 a ~all'] }),
  ],
  'SPF by reverse names': [['spf_ptr'], (domain) => withOwn(domain, spf('ptr', '-all'))],
  'SPF of ten lookups': [
    [],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(...Array.from({ length: 9 }, (_, at) => `exists:${at}.${domain}`)),
      }),
  ],
  'SPF of eleven lookups': [
    ['spf_too_many_lookups'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(`include:b.${domain}`, 'mx', '~all'),
        [`b.${domain}`]: spf(...Array.from({ length: 8 }, (_, at) => `a:${at}.${domain}`), '?all'),
      }),
  ],
  'SPF in a circle': [
    ['spf_too_many_lookups'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(`include:b.${domain}`),
        [`b.${domain}`]: spf(`include:a.${domain}`),
      }),
  ],
  'SPF by redirect': [
    ['spf_softfail'],
    (domain) =>
      withOwn(domain, spf(`redirect=a.${domain}`), { [`a.${domain}`]: spf('ip4:192.0.2.1', '~all') }),
  ],
  'SPF by redirect to a name with a dot at its end': [
    ['spf_plus_all'],
    (domain) => withOwn(domain, spf(`redirect=a.${domain}.`), { [`a.${domain}`]: spf('+all') }),
  ],

  'no MTA-STS record': [['mta_sts_missing'], (domain) => ({ dns: { [`_mta-sts.${domain}`]: null } })],
  'MTA-STS without a policy': [
    ['mta_sts_missing'],
    () => ({
      https: (request, response) => {
        response.writeHead(request.url?.includes('mta-sts') ? 404 : 503).end()
      },
    }),
  ],
  'no TLS-RPT': [['tls_rpt_missing'], (domain) => ({ dns: { [`_smtp._tls.${domain}`]: null } })],
  'a mail server without STARTTLS': [['starttls_missing'], () => ({ smtp: ['PIPELINING', 'SIZE 1000'] })],
  'a domain without mail': [
    [],
    (domain) => ({
      smtp: null,
      ...withOwn(
        domain,
        { MX: [{ exchange: '.', preference: 0 }] },
        { [`_mta-sts.${domain}`]: null, [`_smtp._tls.${domain}`]: null },
      ),
    }),
  ],

  'no DNSSEC': [['dnssec_missing'], (domain) => withOwn(domain, { DS: [] })],
  'no CAA': [['caa_missing'], (domain) => withOwn(domain, { CAA: [] })],
  'one name server': [['ns_single'], (domain) => withOwn(domain, { NS: [`ns1.${domain}`] })],
  'an alias of nothing': [
    ['dangling_cname'],
    (domain) => ({
      dns: {
        [`shop.${domain}`]: { CNAME: `alias.${domain}` },
        [`alias.${domain}`]: { CNAME: 'gone.hosting-company.com' },
      },
    }),
  ],
  'an alias of something': [
    [],
    (domain) => ({
      dns: {
        [`shop.${domain}`]: { CNAME: `store.hosting-of-${domain}` },
        [`store.hosting-of-${domain}`]: { A: ['192.0.2.7'] },
      },
    }),
  ],
  'a wildcard': [['wildcard_dns'], (domain) => ({ dns: { [`*.${domain}`]: { AAAA: ['2001:db8::1'] } } })],
  'a wildcard alias of nothing, told once': [
    ['dangling_cname'],
    (domain) => ({ dns: { [`*.${domain}`]: { CNAME: 'gone.hosting-company.com' } } }),
  ],

  'an expired certificate': [
    ['tls_certificate_expired', 'mta_sts_missing'],
    async (domain) => ({
      tls: await world.authority.issue({ names: [domain], fromDays: -90, toDays: -1 }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a certificate that soon expires': [
    ['tls_certificate_expiring_14d'],
    async (domain) => ({
      tls: await world.authority.issue({ names: [domain, `*.${domain}`], toDays: 13 }),
    }),
  ],
  'a self-signed certificate': [
    ['tls_certificate_self_signed', 'mta_sts_missing'],
    async (domain) => ({
      tls: await selfSigned({ names: [domain] }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a certificate for another name': [
    ['tls_certificate_hostname_mismatch', 'mta_sts_missing'],
    async (domain) => ({
      tls: await world.authority.issue({ names: [`other.${domain}`, `*.other.${domain}`] }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a certificate of an unknown authority': [
    ['tls_certificate_untrusted_chain', 'mta_sts_missing'],
    async (domain) => ({
      tls: await (await createAuthority('Nobody')).issue({ names: [domain] }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a good certificate through an authority in between': [
    [],
    async (domain) => {
      const issue = await world.authority.intermediate({ toDays: 90 })
      return { tls: await issue({ names: [domain, `mta-sts.${domain}`] }) }
    },
  ],
  'an authority in between that has expired': [
    ['tls_certificate_untrusted_chain', 'mta_sts_missing'],
    async (domain) => {
      const issue = await world.authority.intermediate({ fromDays: -100, toDays: -3 })
      return { tls: await issue({ names: [domain] }), dns: { [`_mta-sts.${domain}`]: null } }
    },
  ],
  'a certificate that is not valid yet': [
    ['tls_certificate_untrusted_chain', 'mta_sts_missing'],
    async (domain) => ({
      tls: await world.authority.issue({ names: [domain], fromDays: 3 }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a SHA-1 signature': [
    ['tls_certificate_weak_signature', 'mta_sts_missing'],
    async (domain) => ({
      tls: { ...weakTls, ...(await world.authority.issue({ names: [domain], digest: 'SHA-1' })) },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a key of 1024 bits': [
    ['tls_certificate_weak_key', 'mta_sts_missing'],
    async (domain) => ({
      tls: { ...weakTls, ...(await world.authority.issue({ names: [domain], key: 'rsa-1024' })) },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'TLS 1.0 beside the newer ones': [
    ['tls_legacy_protocol'],
    () => ({
      tls: { minVersion: 'TLSv1', ciphers: `${goodTls.ciphers}:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0` },
    }),
  ],
  'TLS 1.0 and nothing else': [
    ['tls_legacy_protocol', 'tls13_missing', 'mta_sts_missing'],
    (domain) => ({
      tls: { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0' },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'ciphers without forward secrecy': [
    ['tls_weak_cipher'],
    async (domain) => ({
      tls: {
        ...(await world.authority.issue({ names: [domain, `mta-sts.${domain}`], key: 'rsa-2048' })),
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256',
      },
    }),
  ],
  'no TLS 1.3': [['tls13_missing'], () => ({ tls: { maxVersion: 'TLSv1.2' } })],

  'plain HTTP': [
    ['https_not_enforced'],
    () => ({ http: (_request, response) => void response.setHeader('content-type', 'text/html').end('hi') }),
  ],
  'plain HTTP that leads to plain HTTP': [
    ['https_not_enforced'],
    () => ({
      http: ({ url, headers }, response) => {
        if (url === '/') response.writeHead(302, { location: `http://${headers.host}/home` }).end()
        else response.end('hi')
      },
    }),
  ],
  'no plain HTTP': [[], () => ({ http: null })],
  'no HSTS': [['hsts_missing'], () => ({ headers: { 'strict-transport-security': null } })],
  'short HSTS': [['hsts_short'], () => ({ headers: { 'strict-transport-security': 'max-age=86400' } })],
  'no CSP': [
    ['csp_missing'],
    () => ({ headers: { 'content-security-policy': null, 'x-frame-options': 'DENY' } }),
  ],
  'CSP in the page': [
    [],
    () => ({
      headers: { 'content-security-policy': null, 'x-frame-options': 'SAMEORIGIN' },
      html: `<META content="default-src &#39;self&#39;" http-equiv=Content-Security-Policy>`,
    }),
  ],
  'CSP that allows inline scripts': [
    ['csp_unsafe'],
    () => ({
      headers: {
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
      },
    }),
  ],
  'CSP with a nonce': [
    [],
    () => ({
      headers: {
        'content-security-policy':
          "script-src 'unsafe-inline' 'nonce-abc' 'strict-dynamic' https:; frame-ancestors 'self'",
      },
    }),
  ],
  'a site that can be framed': [
    ['xfo_missing'],
    () => ({ headers: { 'content-security-policy': "default-src 'self'" } }),
  ],
  'types that are guessed': [['xcto_missing'], () => ({ headers: { 'x-content-type-options': null } })],
  'addresses that leak': [
    ['referrer_policy_unsafe'],
    () => ({ headers: { 'referrer-policy': 'no-referrer, unsafe-url' } }),
  ],
  'no referrer policy': [[], () => ({ headers: { 'referrer-policy': null } })],
  'a session cookie without HttpOnly': [
    ['cookies_insecure'],
    () => ({ headers: { 'set-cookie': ['theme=dark; Secure', 'PHPSESSID=secret; Secure'] } }),
  ],
  'answers to every origin': [
    ['cors_wildcard_credentials'],
    () => ({
      https: ({ headers, url }, response) => {
        if (url !== '/') return void response.writeHead(500).end()
        response.writeHead(200, {
          'content-type': 'application/json',
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'access-control-allow-origin': headers.origin ?? '',
          'access-control-allow-credentials': 'true',
        })
        response.end('{}')
      },
    }),
  ],
  'scripts of others': [
    ['sri_missing'],
    () => ({
      html: `<!-- <script src="https://not.example.org/x.js"></script> -->
        <script src="/own.js"></script><script src="https://good.example.org/x.js" integrity="sha384-abc"></script>
        <script>document.write('<script src="https://text.example.org/x.js">')</script>
        <SCRIPT async SRC=//cdn.example.org/lib.js></SCRIPT>`,
    }),
  ],
  'a version': [['server_version_disclosed'], () => ({ headers: { server: 'nginx/1.30.1' } })],
  'a version without support': [
    ['server_version_disclosed', 'eol_software'],
    () => ({ headers: { 'x-powered-by': 'PHP/7.4.33' } }),
  ],
  'no security.txt': [['security_txt_missing'], () => ({ hasSecurityTxt: false })],
}

for (const [index, [name, [expected, parts]]] of Object.entries(cases).entries()) {
  test(`${name}: ${expected.length === 0 ? 'nothing is found' : expected.join(' and ')}`, async () => {
    const domain = `company-${index}.com`
    await startCompany(world, domain, await parts(domain))
    assert.deepEqual(foundIn(await check(domain)).toSorted(), expected.toSorted())
  })
}

test('every type that a check can find is found in one of the companies', () => {
  const wanted = new Set(Object.values(cases).flatMap(([expected]) => expected))
  const missed = checks.flatMap(({ issues }) => Object.keys(issues)).filter((type) => !wanted.has(type))
  assert.deepEqual(missed, [])
})

const everything = checks.flatMap(({ issues }) => Object.keys(issues))

const decidedIn = ({ decided }: Checked): Set<string> =>
  new Set(decided.map(({ observationType }) => observationType))

test('a site that sends visitors to its www is judged by the page that they see, and once', async () => {
  const domain = 'moved-to-www.com'
  await startCompany(world, domain, {
    dns: { [`www.${domain}`]: { CNAME: domain } },
    https: ({ headers, url }, response) => {
      response.setHeader('strict-transport-security', 'max-age=31536000')
      if (url !== '/') return void response.writeHead(404).end()
      if (headers.host === domain)
        return void response.writeHead(301, { location: `https://www.${domain}/` }).end()
      response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' }).end('hello')
    },
  })
  const checked = await check(domain)
  assert.deepEqual(foundIn(checked).toSorted(), [
    'csp_missing',
    'mta_sts_missing',
    'security_txt_missing',
    'xcto_missing',
  ])
  const page = checked.findings.find(({ observationType }) => observationType === 'csp_missing')
  assert.deepEqual(page?.asset, { url: { url: `https://www.${domain}/` } })
})

test('a site that sends visitors to another company is not followed, and its page is not judged', async () => {
  const domain = 'was-bought.com'
  const buyer = await startCompany(world, 'buyer.com', { headers: { 'content-security-policy': null } })
  await startCompany(world, domain, {
    https: (request, response) => {
      response.setHeader('strict-transport-security', 'max-age=31536000')
      if (request.url?.includes('mta-sts'))
        return void response.setHeader('content-type', 'text/plain').end('mode: enforce')
      response.writeHead(301, { location: `https://buyer.com${request.url}` }).end()
    },
  })
  const checked = await check(domain)
  assert.deepEqual(foundIn(checked), ['security_txt_missing'])
  assert.deepEqual(buyer.requests, [])
  assert.ok(!decidedIn(checked).has('csp_missing'))
})

test('an error page and a closed port are no site, and are not judged', async () => {
  await startCompany(world, 'error-page.com', {
    https: (_request, response) => void response.writeHead(503, { server: 'guard' }).end('busy'),
    http: (_request, response) => void response.writeHead(403).end(),
  })
  await startCompany(world, 'no-site.com', { https: null })
  for (const [domain, categories] of [
    ['error-page.com', ['EMAIL_SECURITY', 'DNS_HEALTH', 'ENCRYPTION']],
    ['no-site.com', ['EMAIL_SECURITY', 'DNS_HEALTH']],
  ] as const) {
    const checked = await check(domain)
    assert.deepEqual(foundIn(checked), [])
    assert.deepEqual(
      checked.categories,
      categories.map((category) => `OBSERVATION_CATEGORY_${category}`),
    )
    for (const type of ['csp_missing', 'hsts_missing', 'xcto_missing', 'security_txt_missing'])
      assert.ok(!decidedIn(checked).has(type), `${type} on ${domain}`)
  }
})

test('DNS that fails is neither a finding nor its absence', async () => {
  const domain = 'half-broken.com'
  await startCompany(world, domain, {
    ...withOwn(domain, spf(`include:broken.${domain}`, `include:there.${domain}`, '-all'), {
      [`there.${domain}`]: spf('-all'),
      [`shop.${domain}`]: { CNAME: `broken.${domain}` },
    }),
  })
  for (const name of ['_dmarc', '_mta-sts', '_smtp._tls', 'www', 'broken'])
    world.dns.fail(`${name}.${domain}`, 'SERVFAIL')
  const checked = await check(domain)
  assert.deepEqual(foundIn(checked), [])
  const undecided = everything.filter((type) => !decidedIn(checked).has(type))
  for (const type of ['dmarc_missing', 'mta_sts_missing', 'tls_rpt_missing', 'spf_too_many_lookups'])
    assert.ok(undecided.includes(type), type)
  for (const type of ['spf_missing', 'spf_softfail', 'caa_missing'])
    assert.ok(!undecided.includes(type), type)
  assert.deepEqual(checked.categories, ['OBSERVATION_CATEGORY_DNS_HEALTH'])
  for (const type of ['dangling_cname', 'tls_certificate_expired', 'dmarc_missing'])
    assert.ok(!checked.completeTypes.includes(type), type)
  const places = checked.decided.filter(({ observationType }) => observationType === 'dangling_cname')
  assert.ok(!places.some(({ asset }) => 'dns' in asset && asset.dns.record === `shop.${domain}`))
})

test('a domain below another one is judged by what holds for it', async () => {
  const domain = 'shop.parent-company.com'
  await startCompany(world, 'parent-company.com', {
    dns: { '_dmarc.parent-company.com': { TXT: ['v=DMARC1; p=reject; sp=none'] } },
  })
  await startCompany(
    world,
    domain,
    withOwn(domain, { NS: [], CAA: [], DS: [] }, { [`_dmarc.${domain}`]: null }),
  )
  assert.deepEqual(foundIn(await check(domain)), ['dmarc_policy_none'])
})

test('of a domain that is not there, or whose servers are silent, nothing more is asked', async () => {
  const before = world.dns.asked.length
  const recorded = await askDomain(probe, { domain: 'not-there.com', now: new Date() })
  assert.deepEqual([recorded.hosts, recorded.mailServers, recorded.aliases], [[], [], []])
  assert.ok(world.dns.asked.length - before < 15)
})

test('who answers as slowly as it can is not waited for, and judged by what it has answered', async () => {
  const domain = 'tarpit.com'
  await startCompany(world, domain, { dns: { [`_dmarc.${domain}`]: null } })
  const slow: Probe = {
    ...probe,
    dns: {
      ...probe.dns,
      cname: async () => {
        await setTimeout(50)
        return { outcome: 'found', records: [domain] }
      },
    },
  }
  const startedAt = performance.now()
  const recorded = await askDomain(slow, { domain, now: new Date(), limitMs: 1_000 })
  // All of its aliases would take three seconds.
  assert.ok(performance.now() - startedAt < 2_000)
  const checked = runChecks(recorded)
  assert.deepEqual(foundIn(checked), ['dmarc_missing'])
  assert.ok(!decidedIn(checked).has('tls_certificate_expired'))
  assert.ok(!decidedIn(checked).has('starttls_missing'))
  assert.ok(!checked.completeTypes.includes('dangling_cname'))
})

test('the same answers give the same findings, and a second look renews none of them', async () => {
  const domain = 'twice.com'
  await startCompany(world, domain, {
    headers: { 'set-cookie': 'sid=a', server: 'nginx/1.2.3' },
    html: '<script src="https://cdn.example.org/x.js"></script>',
    dns: { [`*.${domain}`]: { A: ['192.0.2.9'] }, [`_dmarc.${domain}`]: null },
  })
  const hashes = async (): Promise<string[]> =>
    (await check(domain)).findings.map((one) => readFinding(one).contentHash)
  const first = await hashes()
  assert.ok(first.length >= 4)
  assert.deepEqual(await hashes(), first)
})

test('a cookie is told without its value', async () => {
  await startCompany(world, 'cookie.com', { headers: { 'set-cookie': 'PHPSESSID=s3cret; path=/' } })
  const { findings } = await check('cookie.com')
  assert.equal(findings.length, 1)
  assert.doesNotMatch(JSON.stringify(findings), /s3cret/)
})
