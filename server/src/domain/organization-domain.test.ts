import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOrganizationDomain } from './organization-domain.ts'

test('a lower-case host name of two or more labels is a domain', () => {
  for (const domain of ['example.com', 'a.b.example.co.uk', 'xn--bcher-kva.example', '1-2.example', 'a.b'])
    assert.ok(isOrganizationDomain(domain), domain)
})

test('anything else is no domain', () => {
  const label = 'a'.repeat(64)
  for (const text of [
    '',
    'example',
    'Example.com',
    'example.com.',
    '.example.com',
    'exa mple.com',
    'https://example.com',
    'example.com:80',
    '-a.example',
    'a-.example',
    'a_b.example',
    '*.example.com',
    'bücher.example',
    '127.0.0.1',
    '\0.example',
    `${label}.example`,
    `${'abc.'.repeat(63)}ab`,
  ])
    assert.ok(!isOrganizationDomain(text), text)
})
