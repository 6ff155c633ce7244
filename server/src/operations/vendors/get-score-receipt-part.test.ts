import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { findings } from '../../../../test/support/plant/reach-observation.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { leafHash, merkleRoot } from '../../domain/scoring/merkle-tree.ts'

const { service, newOrganization } = await startService()
const { store } = service

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('a large receipt has parts, which lead to its root and are for readers of the organization only', async () => {
  const organization = await newOrganization()
  const id = await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  await plantObservations(
    store,
    organization.organizationId,
    findings('acme.com', 305, { observationType: 'many', severity: 'SEVERITY_MEDIUM' }),
  )
  const path = `/public/v1/vendors/${id}/score-receipt`
  const { text, body } = await organization.request(path)
  const { items, classes, parts, count, root } = body.receipt.findings
  assert.equal(items, undefined)
  assert.equal(count, 305)
  assert.equal(
    classes.reduce((sum: number, one: { count: number }) => sum + one.count, 0),
    count,
  )
  assert.deepEqual(body.evidence, {})
  const receiptSha256 = sha256(canonicalJson(body.receipt))
  const partAt = (number: unknown) => `${path}/${receiptSha256}/part?number=${String(number)}`
  const leaves: string[] = []
  for (const number of parts.keys()) {
    const part = await organization.request(partAt(number))
    assert.equal(part.text, canonicalJson(part.body))
    leaves.push(...part.body.items.map((item: object) => canonicalJson(item)))
  }
  assert.equal(merkleRoot(leaves.map(leafHash)).toString('hex'), root)
  assert.equal((await organization.request(path)).text, text)
  assert.equal((await organization.request(partAt(parts.length))).status, 404)
  assert.equal((await organization.request(partAt('x'))).status, 400)
  assert.equal((await (await newOrganization()).request(partAt(0))).status, 404)
  assert.equal((await (await newOrganization(['findings.read'])).request(partAt(0))).status, 403)
})
