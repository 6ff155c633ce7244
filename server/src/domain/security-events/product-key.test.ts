import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameProduct, productKeysOf, readCpe } from './product-key.ts'

test('both forms of CPE names are read, escapes included', () => {
  assert.deepEqual(readCpe('cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*'), {
    maker: 'apache',
    product: 'log4j',
    version: '2.14.1',
  })
  assert.deepEqual(readCpe('cpe:/a:Apache:Log4j'), { maker: 'apache', product: 'log4j', version: undefined })
  assert.deepEqual(readCpe('cpe:2.3:a:some\\:one:a\\-b:-:*:*:*:*:*:*:*'), {
    maker: 'some%3aone',
    product: 'a-b',
    version: undefined,
  })
})

test('what is no CPE name, or one of any product, is not read', () => {
  for (const text of ['', 'log4j', 'cpe:2.3:a:apache', 'cpe:2.3:a:apache:*:2', 'cpe:/a::log4j', 'cpe:x'])
    assert.equal(readCpe(text), undefined, text)
})

test('the keys of a product are its CPE name and its name with its maker', () => {
  const log4j = { vendor: 'Apache', product: 'Log4j' }
  assert.deepEqual(productKeysOf(log4j), ['apache:log4j', '=apache log4j'])
  assert.deepEqual(productKeysOf({ vendor: 'Microsoft', product: 'Microsoft Exchange Server' }), [
    'microsoft:exchange_server',
    '=microsoft exchange server',
  ])
  assert.deepEqual(productKeysOf({ ...log4j, cpe: 'cpe:2.3:a:apache:log4j2:*:*:*:*:*:*:*:*' }), [
    'apache:log4j2',
    '=apache log4j',
  ])
})

test('a product without its maker has no key', () => {
  assert.deepEqual(productKeysOf({ vendor: ' ', product: 'Log4j' }), [])
  assert.deepEqual(productKeysOf({ vendor: 'Apache', product: '---' }), [])
})

test('products are the same by their whole names, with or without the maker', () => {
  assert.ok(isSameProduct('Google Workspace', 'workspace', 'Google'))
  assert.ok(isSameProduct('Log4j', 'log4J', 'Apache'))
  for (const [one, other] of [
    ['log', 'log4j'],
    ['Workspace', 'Workspaces'],
    ['Mail', 'Mail Gateway'],
    ['', ''],
  ] as const)
    assert.ok(!isSameProduct(one, other, 'Google'), `${one} is not ${other}`)
})
