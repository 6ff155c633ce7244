import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostOf } from './host-of.ts'
import { ownerOfHost } from './owner-of-host.ts'

const hosts: [text: string, host: string | undefined][] = [
  ['acme.com', 'acme.com'],
  ['ACME.com.', 'acme.com'],
  ['acme.com:8443', 'acme.com'],
  ['*.acme.com', 'acme.com'],
  ['https://User:pw@Acme.com:8443/path?q#f', 'acme.com'],
  ['tcp://db.acme.com:3306', 'db.acme.com'],
  ['acme.com/path', 'acme.com'],
  ['_dmarc.acme.com', '_dmarc.acme.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['https://bücher.de/', 'xn--bcher-kva.de'],
  ['192.0.2.1:80', '192.0.2.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['file:///etc/passwd', undefined],
  ['src/main.ts', 'src'],
  ['', undefined],
  ['a..b', undefined],
  ['a b', undefined],
  ['acme.com\u0000', undefined],
  ['http://%ff/', undefined],
  ['x'.repeat(300), undefined],
]

for (const [text, host] of hosts)
  test(`the host in ${JSON.stringify(text.slice(0, 50))} is ${host ?? 'none'}`, () => {
    assert.equal(hostOf(text), host)
  })

test('a host belongs to the longest domain that equals it or is its parent, label by label', () => {
  const domains = new Set(['acme.com', 'eu.acme.com', 'com.br'])
  const owner = (host: string) => ownerOfHost(host, (domain) => domains.has(domain))
  assert.equal(owner('acme.com'), 'acme.com')
  assert.equal(owner('www.shop.acme.com'), 'acme.com')
  assert.equal(owner('a.eu.acme.com'), 'eu.acme.com')
  assert.equal(owner('eu.acme.com'), 'eu.acme.com')
  assert.equal(owner('evilacme.com'), undefined)
  assert.equal(owner('acme.com.evil.net'), undefined)
  assert.equal(owner(''), undefined)
})
