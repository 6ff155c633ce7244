import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import { productKeysOf } from '../../domain/security-events/product-key.ts'
import { sql } from '../kernel/sql.ts'

const store = createTestStore({ url: testDatabaseUrl() })
after(() => store.close())

/** The keys the database assigns to what was seen. */
const keysOf = async (seen: readonly (object | null)[]): Promise<(string | null)[]> => {
  const rows = await store.system((db) =>
    db.run(sql<{ key: string | null }>`
      select app_product_key(value::json) as key
      from unnest(${seen.map((one) => one && JSON.stringify(one))}::text[]) with ordinality as given (value, place)
      order by place`),
  )
  return rows.map(({ key }) => key)
}

test('the database names products the way the engine looks them up', async () => {
  const product = { vendor: 'Apache', product: 'Log4j' }
  const [byCpe, byName] = productKeysOf(product)
  assert.deepEqual(
    await keysOf([
      { cpe: 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*' },
      { cpe: 'cpe:/a:Apache:Log4j:2.14.1' },
      { affectedProduct: 'Apache Log4j 2.14.1' },
      { affectedProduct: 'apache  log4j v2.14.1-beta 3' },
      { affectedProduct: 'Apache Log4j' },
    ]),
    [byCpe, byCpe, byName, byName, byName],
  )
})

test('text that names no product has no key', async () => {
  assert.deepEqual(
    await keysOf([null, {}, { fixAvailable: true }, { affectedProduct: ' 1.2 ' }, { cpe: 'cpe:2.3:' }]),
    [null, null, null, null, null],
  )
})

const words = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

test('the database and the engine agree on the key of any product name', async () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'B', '1', ' ', '.', '-', '_', ':', 'ü'), maxLength: 12 })
    .map((rest) => `a${rest}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 50 }), async (pairs) => {
      const escape = (part: string): string => part.replaceAll(/[^A-Za-z0-9_]/g, '\\$&')
      const products = pairs.map(([vendor, product]) => ({
        vendor,
        product: `${product} x`,
        cpe: `cpe:2.3:a:${escape(vendor)}:${escape(product)}:*:*:*:*:*:*:*:*`,
      }))
      const [cpes, names] = await Promise.all([
        keysOf(products.map(({ cpe }) => ({ cpe }))),
        keysOf(products.map(({ vendor, product }) => ({ affectedProduct: `${vendor} ${product}` }))),
      ])
      for (const [index, product] of products.entries()) {
        const keys = productKeysOf(product)
        const byCpe = keys.find((key) => !key.startsWith('='))
        assert.equal(cpes[index], byCpe)
        const byName = keys.find((key) => key.startsWith('='))
        // A name that begins with its maker is assumed to include it already.
        const isDoubled = words(product.product).startsWith(`${words(product.vendor)} `)
        if (byName !== undefined && !isDoubled) assert.equal(names[index], byName)
      }
    }),
    { numRuns: 30 },
  )
})
