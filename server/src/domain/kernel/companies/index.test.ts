import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDomain } from 'tldts'
import { normalizeDomainName } from '../domain-name.ts'
import { companies, companyList } from './index.ts'

test('a company is in the table once, by a registrable domain that a vendor can have', () => {
  assert.ok(companies.size > 4_400)
  assert.equal(companies.size, companyList.length)
  for (const { domain, name } of companyList) {
    assert.deepEqual(normalizeDomainName(domain), { domain })
    assert.equal(getDomain(domain), domain)
    assert.equal(name, name.trim())
    assert.notEqual(name, '')
  }
})

test('an alias is a normalized domain of one company and no company of its own', () => {
  const aliases = companyList.flatMap((company) => company.aliases ?? [])
  assert.equal(new Set(aliases).size, aliases.length)
  for (const domain of aliases) {
    assert.deepEqual(normalizeDomainName(domain), { domain })
    assert.ok(!companies.has(domain), domain)
  }
})

test("a tenants' domain is normalized and belongs to one company", () => {
  const tenants = companyList.flatMap((company) => company.tenants ?? [])
  assert.equal(new Set(tenants).size, tenants.length)
  for (const domain of tenants) assert.deepEqual(normalizeDomainName(domain), { domain })
})

test('every owner is in the table, no company owns itself, and a chain of owners ends', () => {
  assert.ok(new Set(companyList.map(({ parent }) => parent)).size > 60)
  for (const company of companyList) {
    let at = company
    for (let step = 0; at.parent !== undefined; step += 1) {
      assert.ok(step < 5, company.domain)
      const owner = companies.get(at.parent)
      assert.ok(owner, at.parent)
      at = owner
    }
  }
})
