import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spfHosts } from './spf-hosts.ts'

const hosts = (text: string): string[] => spfHosts(text).map(({ host }) => host)

test('includes and the redirection of an SPF record are read, in any case', () => {
  assert.deepEqual(hosts('v=spf1 ip4:192.0.2.1 include:_spf.google.com ~include:Mailgun.ORG. -all'), [
    '_spf.google.com',
    'mailgun.org',
  ])
  assert.deepEqual(hosts('V=SPF1 REDIRECT=_spf.acme.com'), ['_spf.acme.com'])
})

test('a term is kept as it was written', () => {
  assert.deepEqual(spfHosts('v=spf1 ?include:SendGrid.net ~all'), [
    { term: '?include:SendGrid.net', host: 'sendgrid.net' },
  ])
})

test('hosts that are trusted by address, name or existence are read, with or without a prefix length', () => {
  assert.deepEqual(
    hosts('v=spf1 a:sendgrid.net mx:mailgun.org/24 exists:sender.example.com a mx/24 ptr -all'),
    ['sendgrid.net', 'mailgun.org', 'sender.example.com'],
  )
})

test('what follows the last macro is a host that does not depend on the mail', () => {
  assert.deepEqual(
    hosts('v=spf1 exists:%{i}._spf.mta.salesforce.com include:%{ir}.%{v}.%{d}.spf.has.pphosted.com -all'),
    ['_spf.mta.salesforce.com', 'spf.has.pphosted.com'],
  )
  assert.deepEqual(hosts('v=spf1 exists:%{i}.%{d} exists:%{i}.com include:%{d}sendgrid.net -all'), [])
})

test('a fail qualifier and terms that are none name nobody', () => {
  assert.deepEqual(
    hosts(
      'v=spf1 -include:sendgrid.net -a:sendgrid.net include: redirect= exp=sendgrid.net ptr:sendgrid.net',
    ),
    [],
  )
  assert.deepEqual(hosts('v=spf1 xinclude:sendgrid.net include:sendgrid.net/24'), [])
  assert.deepEqual(
    hosts('v=spf1 include=sendgrid.net redirect:sendgrid.net ~redirect=a.com ~include=a.com'),
    [],
  )
})

test('a text that is no SPF record of version 1 is not read', () => {
  for (const text of [
    'v=spf10 include:a.com',
    'x v=spf1 include:a.com',
    'spf2.0/pra include:a.com',
    'include:a.com',
    '',
  ])
    assert.deepEqual(hosts(text), [])
})

test('a record with endless includes is read to an end', () => {
  assert.equal(hosts(`v=spf1 ${'include:sendgrid.net '.repeat(100_000)}`).length, 100)
})
