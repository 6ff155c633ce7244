import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { productKeysOf } from '../security-events/product-key.ts'
import { productKeyOf } from './product-key.ts'

test('products are named the way security events look them up', () => {
  const [byCpe, byName] = productKeysOf({ vendor: 'Apache', product: 'Log4j' })
  assert.deepEqual(
    [
      { cpe: 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*' },
      { cpe: 'cpe:/a:Apache:Log4j:2.14.1' },
      { affectedProduct: 'Apache Log4j 2.14.1' },
      { affectedProduct: 'apache  log4j v2.14.1-beta 3' },
      { affectedProduct: 'Apache Log4j' },
    ].map(productKeyOf),
    [byCpe, byCpe, byName, byName, byName],
  )
})

test('a number that belongs to the name stays', () => {
  assert.deepEqual(
    ['Microsoft 365', 'Windows Server 2019 10.0.17763', 'Exchange Server 2019 v15.2'].map((affectedProduct) =>
      productKeyOf({ affectedProduct }),
    ),
    ['=microsoft 365', '=windows server 2019', '=exchange server 2019'],
  )
})

test('text that names no product has no key', () => {
  for (const seen of [{}, { fixAvailable: true }, { affectedProduct: ' 1.2 ' }, { cpe: 'cpe:2.3:' }])
    assert.equal(productKeyOf(seen), undefined)
})

const words = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

test('observations and events agree on the key of any product name', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'B', '1', ' ', '.', '-', '_', ':', 'ü'), maxLength: 12 })
    .map((rest) => `a${rest}`)
  const escape = (part: string): string => part.replaceAll(/[^A-Za-z0-9_]/g, '\\$&')
  fc.assert(
    fc.property(name, name, (vendor, named) => {
      const product = `${named} x`
      const cpe = `cpe:2.3:a:${escape(vendor)}:${escape(named)}:*:*:*:*:*:*:*:*`
      const keys = productKeysOf({ vendor, product, cpe })
      assert.equal(
        productKeyOf({ cpe }),
        keys.find((key) => !key.startsWith('=')),
      )
      // A name that begins with its maker is assumed to include it already.
      const isDoubled = words(product).startsWith(`${words(vendor)} `)
      const byName = keys.find((key) => key.startsWith('='))
      if (byName !== undefined && !isDoubled)
        assert.equal(productKeyOf({ affectedProduct: `${vendor} ${product}` }), byName)
    }),
    { numRuns: 1_000 },
  )
})
