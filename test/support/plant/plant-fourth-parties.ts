import {
  Confidence,
  DetectionMethod,
  FourthPartyCategory,
  type FourthPartyRelationship,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { newId, type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { updateFourthPartyCounts } from '../../../server/src/store/fourth-parties/fourth-party-count.ts'
import { changeTallied } from '../../../server/src/store/fourth-parties/fourth-party-tally.ts'
import { rankOf } from '../../../server/src/store/kernel/rank.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import { holdVendors } from '../../../server/src/store/vendors/vendor-score.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'

type Given = Partial<
  Pick<
    FourthPartyRelationship,
    'fourthPartyName' | 'products' | 'detectionMethods' | 'evidence' | 'firstSeen' | 'lastSeen'
  >
> & { confidence?: Static<typeof Confidence>; isConfirmed?: boolean; isDismissed?: boolean }

export type PlantedRelation = Required<Given> & {
  id: string
  vendorDomain: string
  fourthPartyDomain: string
}

/** A vendor's relation, seen just now; the test supplies what matters to it. */
export const relation = (
  vendorDomain: string,
  fourthPartyDomain: string,
  given: Given = {},
): PlantedRelation => {
  const lastSeen = given.lastSeen ?? new Date().toISOString()
  return {
    id: newId('fpr'),
    vendorDomain,
    fourthPartyDomain,
    fourthPartyName: `Company of ${fourthPartyDomain}`,
    products: [{ name: 'Mail', category: 'FOURTH_PARTY_CATEGORY_EMAIL' }],
    detectionMethods: ['DETECTION_METHOD_DNS_MX'],
    evidence: [],
    confidence: 'CONFIDENCE_HIGH',
    isConfirmed: false,
    isDismissed: false,
    firstSeen: lastSeen,
    ...given,
    lastSeen,
  }
}

const toRow = (planted: PlantedRelation) => ({
  ...planted,
  id: uuidOf('fpr', planted.id),
  productNames: planted.products.map(({ name }) => name),
  categories: planted.products.map(({ category }) => rankOf(FourthPartyCategory, category)),
  methods: planted.detectionMethods.map((method) => rankOf(DetectionMethod, method)),
  confidence: rankOf(Confidence, planted.confidence),
})

/** Writes relations directly to the store, for vendors already in the directory. */
export const plantFourthParties = async (
  store: Store,
  organizationId: OrganizationId,
  relations: readonly PlantedRelation[],
): Promise<void> => {
  await store.inOrganization(organizationId, async (db) => {
    const vendors = await holdVendors(
      db,
      relations.map(({ vendorDomain }) => vendorDomain),
    )
    const vendorIds = vendors.map(({ id }) => id)
    await changeTallied(db, vendorIds, () =>
      db.run(sql`
      insert into fourth_party (
        organization_id, id, vendor_id, vendor_domain, domain, name, products, product_names, categories, methods,
        evidence, confidence, is_confirmed, is_dismissed, first_seen, last_seen)
      select ${db.organizationId}, given.id, vendor.id, "vendorDomain", "fourthPartyDomain", "fourthPartyName",
        products, "productNames", categories, methods, evidence, confidence, "isConfirmed", "isDismissed",
        "firstSeen", "lastSeen"
      from json_to_recordset(${JSON.stringify(relations.map(toRow))}::json) as given (
        id uuid, "vendorDomain" text, "fourthPartyDomain" text, "fourthPartyName" text, products json,
        "productNames" text[], categories smallint[], methods smallint[], evidence json, confidence smallint,
        "isConfirmed" boolean, "isDismissed" boolean, "firstSeen" timestamptz, "lastSeen" timestamptz)
      join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = "vendorDomain"
      on conflict (organization_id, id) do nothing`),
    )
    await updateFourthPartyCounts(db, vendorIds)
  })
}

/** Records how a vendor's last scan ended. */
export const plantScan = async (
  store: Store,
  organizationId: OrganizationId,
  { vendorId, scannedAt, hasFailed = false }: { vendorId: string; scannedAt: string; hasFailed?: boolean },
): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into fourth_party_scan (organization_id, vendor_id, scanned_at, has_failed)
      values (${db.organizationId}, ${uuidOf('vnd', vendorId)}, ${scannedAt}, ${hasFailed})
      on conflict (organization_id, vendor_id) do update set scanned_at = excluded.scanned_at, has_failed = excluded.has_failed`),
  )
}
