import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vulnerableProduct } from './vulnerable-product.ts'

test('the vulnerabilities of a product are named by it, a single one also by its id', () => {
  const [one, other, advisory] = ['CVE-2020-11022', 'CVE-2020-11023', 'GHSA-jpcq-cgw6-v4j6']
  assert.equal(vulnerableProduct('jQuery', [one]), 'Vulnerable jQuery (CVE-2020-11022)')
  assert.equal(vulnerableProduct('jQuery', [one, one]), 'Vulnerable jQuery (CVE-2020-11022)')
  assert.equal(vulnerableProduct('jQuery', [one, other]), 'Vulnerable jQuery (2 CVEs)')
  assert.equal(vulnerableProduct('jQuery', [one, advisory]), 'Vulnerable jQuery (2 vulnerabilities)')
})
