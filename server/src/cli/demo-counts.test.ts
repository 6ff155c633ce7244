import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refreshFigures } from '../../../test/support/refresh-figures.ts'
import { startApart } from '../../../test/support/start-apart.ts'
import { correctCounts, type Correction } from '../collect/background/correct-counts.ts'
import { tendFourthParties } from '../collect/background/tend-fourth-parties.ts'
import { sql } from '../store/kernel/sql.ts'
import { makeDemo } from './make-demo.ts'

test('the stored counts of a demo are right, also after its vendors have changed', async () => {
  const { service, newOrganization } = await startApart()
  const { store } = service
  const { organizationId, client } = await newOrganization()
  const found: Correction[] = []
  const compare = async (): Promise<void> => {
    await store.system((db) =>
      db.run(
        sql`update organization_turn set counts_due_at = '-infinity' where organization_id = ${organizationId}`,
      ),
    )
    const limits = { domains: 25, runMs: 60_000 }
    await correctCounts({ store, now: new Date(), limits, onCorrected: (one) => found.push(one) })
  }
  const size = { seed: 'counts', vendors: 8, observations: 600 }
  await makeDemo({ store, organizationId, size, now: new Date() })
  await compare()
  await refreshFigures(store, organizationId)
  await tendFourthParties({ store, now: new Date() })
  await compare()
  const [stopped, offboarded, deleted] = (await client.listVendors({})).vendors
  await client.updateVendor({ id: stopped?.id ?? '', isMonitored: false })
  await client.bulkOffboardVendors({ ids: [offboarded?.id ?? ''] })
  await client.bulkDeleteVendors({ ids: [deleted?.id ?? ''] })
  await compare()
  await refreshFigures(store, organizationId)
  await tendFourthParties({ store, now: new Date() })
  await compare()
  assert.deepEqual(found, [])
})
