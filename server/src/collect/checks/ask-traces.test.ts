import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { startChecking } from '../../../../test/support/outside/start-checking.ts'
import { aliasNames } from './alias-names.ts'
import { askDomain } from './ask-domain.ts'
import { askTraces } from './ask-traces.ts'
import { traceNames } from './trace-names.ts'

const { world, probe } = await startChecking()

const key = 'v=DKIM1; k=rsa; p=MIG'

test('records that services have their customers set are found', async () => {
  const domain = 'customer.com'
  await startCompany(world, domain, {
    dns: {
      [`selector1._domainkey.${domain}`]: { CNAME: 'selector1.sender.net' },
      [`google._domainkey.${domain}`]: { TXT: [key] },
      [`_dmarc.${domain}`]: { CNAME: `dmarc.${domain}` },
      [`dmarc.${domain}`]: { CNAME: 'customer.reporter.net' },
      [`_github-challenge-customer.${domain}`]: { TXT: ['abc'] },
      [`_sip._tls.${domain}`]: { SRV: [{ target: 'sip.phone.net', port: 443 }] },
      [domain]: { TXT: [], SOA: { mname: 'ns1.dns.net', rname: 'admin.dns.net' } },
    },
  })
  assert.deepEqual(await askTraces(probe.dns, domain, domain), {
    soa: {
      name: domain,
      answer: { outcome: 'found', records: [{ mname: 'ns1.dns.net', rname: 'admin.dns.net' }] },
    },
    srv: [
      {
        name: `_sip._tls.${domain}`,
        answer: { outcome: 'found', records: [{ target: 'sip.phone.net', port: 443 }] },
      },
    ],
    texts: [
      { name: `_github-challenge-customer.${domain}`, answer: { outcome: 'found', records: ['abc'] } },
      { name: `google._domainkey.${domain}`, answer: { outcome: 'found', records: [key] } },
    ],
    pointers: [
      { name: `_dmarc.${domain}`, targets: [`dmarc.${domain}`, 'customer.reporter.net'] },
      { name: `selector1._domainkey.${domain}`, targets: ['selector1.sender.net'] },
    ],
  })
})

test('a wildcard that answers for every name says nothing about one', async () => {
  world.dns.set('wildcard-text.com', { TXT: ['v=spf1 -all'] })
  world.dns.set('*.wildcard-text.com', { TXT: ['v=spf1 -all'] })
  world.dns.set('google._domainkey.wildcard-text.com', { TXT: [key] })
  const { texts } = await askTraces(probe.dns, 'wildcard-text.com', 'wildcard-text.com')
  assert.deepEqual(
    texts.map(({ name }) => name),
    ['google._domainkey.wildcard-text.com'],
  )
  world.dns.set('*.wildcard-alias.com', { CNAME: 'parking.net' })
  world.dns.set('s1._domainkey.wildcard-alias.com', { CNAME: 's1.sender.net' })
  const { pointers } = await askTraces(probe.dns, 'wildcard-alias.com', 'wildcard-alias.com')
  assert.deepEqual(
    pointers.map(({ name }) => name),
    ['s1._domainkey.wildcard-alias.com'],
  )
})

test('a server that leaves questions unanswered is not asked the others', async () => {
  const domain = 'unwilling.com'
  let asked = 0
  const failed = async () => {
    asked += 1
    return { outcome: 'failed', reason: 'ETIMEOUT' } as const
  }
  const { srv: _srv, soa: _soa, ...dns } = probe.dns
  const found = await askTraces({ ...dns, txt: failed, cname: failed }, domain, domain)
  assert.deepEqual(found, { srv: [], texts: [], pointers: [] })
  assert.ok(asked < 20, `${asked} questions`)
})

test('the questions about one company have a bound', async (t) => {
  const domain = 'bounded.com'
  const names = traceNames(domain)
  const host = await startCompany(world, domain)
  const before = world.dns.asked.length
  await askDomain(probe, { domain, now: new Date() })
  const queries = world.dns.asked.slice(before).filter((query) => query.includes(domain))
  t.diagnostic(
    `${aliasNames(domain).length} names, ${names.selectors.length} selectors, ${names.texts.length} texts, ` +
      `${names.services.length} services: ${queries.length} queries, ${host.requests.length} HTTP requests`,
  )
  assert.ok(queries.length <= 400, `${queries.length} queries`)
  assert.ok(host.requests.length <= 12, `${host.requests.length} requests`)
  assert.equal(new Set(aliasNames(domain)).size, aliasNames(domain).length)
  assert.equal(new Set(names.selectors).size, names.selectors.length)
})
