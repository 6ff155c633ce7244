import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { spf, withOwn } from '../../../../test/support/outside/company-records.ts'
import { foundIn, startChecking } from '../../../../test/support/outside/start-checking.ts'
import { checks } from '../../domain/checks/index.ts'
import { type Checked, runChecks } from '../../domain/checks/run-checks.ts'
import { readFinding } from '../../domain/observations/finding.ts'
import { askDomain } from './ask-domain.ts'
import type { Probe } from '../probe/probe.ts'

const { world, probe, check } = await startChecking()

const everything = checks.flatMap(({ issues }) => Object.keys(issues))

const decidedIn = ({ decided }: Checked): Set<string> =>
  new Set(decided.map(({ observationType }) => observationType))

test('a site that redirects to its www is judged once, by the page visitors see', async () => {
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

test('a redirect to another company is not followed, and that page is not judged', async () => {
  const domain = 'was-bought.com'
  const buyer = await startCompany(world, 'buyer.com', { headers: { 'content-security-policy': null } })
  await startCompany(world, domain, {
    https: (request, response) => {
      response.setHeader('strict-transport-security', 'max-age=31536000')
      if (request.url?.includes('mta-sts'))
        return void response
          .setHeader('content-type', 'text/plain')
          .end(`version: STSv1\nmode: enforce\nmx: mail.${domain}\nmax_age: 604800\n`)
      response.writeHead(301, { location: `https://buyer.com${request.url}` }).end()
    },
  })
  const checked = await check(domain)
  assert.deepEqual(foundIn(checked), ['security_txt_missing'])
  assert.deepEqual(buyer.requests, [])
  assert.ok(!decidedIn(checked).has('csp_missing'))
})

test('an error page or a closed port is not a site and is not judged', async () => {
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

test('a DNS failure is neither a finding nor the absence of one', async () => {
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
  // Receivers need the included name, so its failure is a fault of the record.
  assert.deepEqual(foundIn(checked), ['spf_temperror'])
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

test('a subdomain is judged by what applies to it', async () => {
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

test('nothing more is asked of a domain that does not exist or whose servers are silent', async () => {
  const before = world.dns.asked.length
  const recorded = await askDomain(probe, { domain: 'not-there.com', now: new Date() })
  assert.deepEqual([recorded.hosts, recorded.mailServers, recorded.aliases], [[], [], []])
  assert.ok(world.dns.asked.length - before < 15)
})

test('a host that answers as slowly as it can is not waited for, and judged by what it has answered', async (t) => {
  const domain = 'tarpit.com'
  await startCompany(world, domain, { dns: { [`_dmarc.${domain}`]: null } })
  let [now, asked] = [0, 0]
  t.mock.method(performance, 'now', () => now)
  const slow: Probe = {
    ...probe,
    dns: {
      ...probe.dns,
      cname: async () => {
        now += 3_000
        asked += 1
        return { outcome: 'found', records: [domain] }
      },
    },
  }
  const recorded = await askDomain(slow, { domain, now: new Date(), limitMs: 60_000 })
  // All of its aliases would take three minutes.
  assert.equal(asked, 20)
  const checked = runChecks(recorded)
  assert.deepEqual(foundIn(checked), ['dmarc_missing'])
  assert.ok(!decidedIn(checked).has('tls_certificate_expired'))
  assert.ok(!decidedIn(checked).has('starttls_missing'))
  assert.ok(!checked.completeTypes.includes('dangling_cname'))
})

test('the same answers give the same findings, and a second scan renews none of them', async () => {
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

test('a cookie is reported without its value', async () => {
  await startCompany(world, 'cookie.com', { headers: { 'set-cookie': 'PHPSESSID=s3cret; path=/' } })
  const { findings } = await check('cookie.com')
  assert.equal(findings.length, 2)
  assert.doesNotMatch(JSON.stringify(findings), /s3cret/)
})

test('a web host gets six handshakes and at most five requests, none to a guessed path', async () => {
  const domain = 'polite.com'
  const html = `<a href="/login?next=/home">Log in</a><a href="/out?url=https://partner.example/">Partner</a>`
  const { requests, connections } = await startCompany(world, domain, { html })
  const { hosts } = await askDomain(probe, { domain, now: new Date() })
  const paths = requests
    .filter((request) => !request.includes('mta-sts'))
    .map((request) => request.replace(/\?.*/, '?'))
  assert.deepEqual(paths, [
    `GET http://${domain}/`,
    `GET https://${domain}/`,
    `GET https://${domain}/.well-known/security.txt`,
    `GET https://${domain}/?`,
    `GET https://${domain}/login?`,
  ])
  // Six handshakes, four requests, and the MTA-STS policy.
  assert.equal(connections[443], 11)
  const [host] = hosts
  assert.ok(host?.handshake.outcome === 'done')
  assert.equal(host.handshake.certificate.curve, 'prime256v1')
})
