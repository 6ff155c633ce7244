import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyNameOf } from './company-name.ts'

const names: Record<string, string> = {
  'acme-corp.com': 'Acme Corp',
  'acme.co.uk': 'Acme',
  'mail.eu.acme-corp.co.uk': 'Acme Corp',
  'a--b.com': 'A B',
  '3com.com': '3com',
  'xn--bcher-kva.de': 'Bücher',
  'com.com': 'Com',
  'foo.foo.com': 'Foo',
  'foo.github.io': 'Github',
  'github.com': 'GitHub',
  'gist.github.com': 'GitHub',
  'ibm.com': 'IBM',
  't-mobile.com': 'T-Mobile',
}

for (const [domain, name] of Object.entries(names)) {
  test(`the company behind ${domain} is called ${name} [VENDOR-06]`, () => {
    assert.equal(companyNameOf(domain), name)
  })
}
