import { createHash } from 'node:crypto'
import { canonicalJson } from '../../server/src/domain/kernel/canonical-json.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { packText } from '../../server/src/store/vendors/score-receipt.ts'
import type { TestOrganization } from '../support/harness.ts'

/** A receipt of the vendor with a part, which otherwise only a vendor with hundreds of findings has. */
export const makeReceipt = async (
  store: Store,
  { client, organizationId }: TestOrganization,
  vendorId: string,
): Promise<{ receiptSha256: string }> => {
  const { receipt } = await client.getVendorScoreReceipt({ id: vendorId })
  const sha256 = createHash('sha256').update(canonicalJson(receipt)).digest()
  const items = await packText('[]')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into score_receipt_part (organization_id, receipt_id, number, items)
      select organization_id, id, 0, ${items} from score_receipt
      where score_receipt.organization_id = ${db.organizationId} and score_receipt.sha256 = ${sha256}
      returning true`),
  )
  return { receiptSha256: sha256.toString('hex') }
}
