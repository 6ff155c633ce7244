import { ApiError, type ReceiptEvent, type ReceiptSignature, type ScoreReceipt } from '@parapet/contract'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { newId } from '../../domain/kernel/id.ts'
import { signableJson } from '../../domain/kernel/signable-json.ts'
import { buildReceipt } from '../../domain/scoring/build-receipt.ts'
import { pointsOfClass } from '../../domain/scoring/points-of-class.ts'
import { signReceipt } from '../../domain/scoring/receipt-key.ts'
import { toScoredEvent } from '../../domain/scoring/scored-event.ts'
import { scoreVendor } from '../../domain/scoring/score-vendor.ts'
import { selectNewestSeal } from '../../store/audit/audit-seal.ts'
import { selectCountedKeys, selectExtraKeys } from '../../store/observations/observation-tally.ts'
import type { EventStanding } from '../../store/security-events/security-event-standing.ts'
import { selectNotCounted, selectReceiptVendor } from '../../store/vendors/receipt-subject.ts'
import { insertReceipt, packText, selectSameReceipt } from '../../store/vendors/score-receipt.ts'
import { type KnownVendor, selectEvidence } from '../../store/vendors/vendor-evidence.ts'
import type { RecordContext } from '../handler.ts'
import { keepReportedEvidence } from './keep-reported-evidence.ts'
import { noSuchVendor } from './no-such-vendor.ts'
import { readReceiptItems } from './receipt-items.ts'

/** Issuing takes less than 0.1 ms for each on two idle cores, and a transaction may start statements for 15 s. */
const maxFindings = 50_000

export type SignedReceipt = { receipt: ScoreReceipt; signature: ReceiptSignature }

export type Issuing = Pick<RecordContext, 'db' | 'now' | 'settings' | 'audit' | 'receiptKey'>

const toEvent = (event: EventStanding): ReceiptEvent => ({
  ...toScoredEvent(event),
  title: event.title,
  status: event.status,
  impact: event.impact,
  isRuled: event.ruling !== null,
})

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** One entry for each category; what has no category of its own counts as OTHER. */
const toCoverage = (coverage: KnownVendor['coverage']): ScoreReceipt['coverage'] => {
  const named = coverage.map(({ category, ...checked }) => ({
    category:
      category === 'OBSERVATION_CATEGORY_UNSPECIFIED' ? ('OBSERVATION_CATEGORY_OTHER' as const) : category,
    ...checked,
  }))
  const newestFirst = named.toSorted((a, b) => byText(b.checkedAt, a.checkedAt))
  return [...Map.groupBy(newestFirst, ({ category }) => category).values()]
    .flatMap(([newest]) => newest ?? [])
    .toSorted((a, b) => byText(a.category, b.category))
}

const tooMany = (domain: string, max: number): string =>
  `The vendor ${domain} has more than ${max} findings that count${
    max < maxFindings
      ? '. GetVendorScoreReceipt issues its receipt, which takes some seconds.'
      : ', too many for a receipt. Resolve or exclude some first.'
  }`

/** Stored text is what this module wrote. */
export const readSignedReceipt = (document: string | undefined): SignedReceipt | undefined =>
  document === undefined ? undefined : (JSON.parse(document) as SignedReceipt)

/**
 * Issues a receipt for the vendor's current score. Returns today's receipt if it says the same, and the reason if there can
 * be none, such as more than `max` findings. Needs a snapshot, so that the findings and the score belong together.
 */
export const tryIssueReceipt = async (
  { db, now, settings, audit, receiptKey }: Issuing,
  vendorId: string,
  { max = maxFindings, byLink = false } = {},
): Promise<SignedReceipt | { refusal: string }> => {
  const found = await selectReceiptVendor(db, vendorId)
  if (!found) throw noSuchVendor(vendorId)
  const { organizationId, isVisible, ...vendor } = found
  if (!isVisible) return { refusal: `The vendor ${vendor.domainName} is not monitored, so it has no score.` }
  const day = dayOf(now)
  const [knownOf, keys, notCounted, seal] = await Promise.all([
    selectEvidence(db, [vendor.domainName], day),
    selectCountedKeys(db, vendor.domainName, max + 1),
    selectNotCounted(db, vendor.domainName),
    selectNewestSeal(db),
  ])
  if (keys.length > max) return { refusal: tooMany(vendor.domainName, max) }
  const { evidence, coverage, standings } = knownOf(vendor.domainName)
  const score = scoreVendor(evidence, day)
  const pointsOf = pointsOfClass(score)
  const extraKeys = await selectExtraKeys(db, vendor.domainName, evidence.findings.map(pointsOf), day)
  const recorded = new Set<string>()
  const reported: string[] = []
  const parts: Buffer[] = []
  const { receipt, text, sha256, contentSha256 } = await buildReceipt(
    {
      issuer: settings.publicUrl,
      organizationId,
      vendor,
      issuedAt: now,
      ...(seal && { audit: seal }),
      coverage: toCoverage(coverage),
      notCounted,
      events: standings.map(toEvent).toSorted((a, b) => byText(a.id, b.id)),
    },
    { score, classes: evidence.findings },
    readReceiptItems(db, {
      day,
      keys,
      pointsOf,
      extraKeys,
      onEvidence: (key, references) => {
        for (const { sha256: hash, isReported } of references)
          if (isReported) reported.push(key)
          else recorded.add(hash)
      },
    }),
    async (part) => void parts.push(await packText(part)),
  )
  const same = readSignedReceipt(await selectSameReceipt(db, vendor.id, { day, contentSha256, byLink }))
  if (same) return same
  const signature = signReceipt(receiptKey(), text)
  // Large receipts keep only what checks saw: what was reported with as many findings can take a gigabyte.
  const kept = receipt.findings.items ? await keepReportedEvidence(db, vendor.domainName, reported) : []
  const id = newId('rcp')
  await insertReceipt(db, {
    id,
    vendorId: vendor.id,
    day,
    issuedAt: now,
    sha256,
    contentSha256,
    byLink,
    document: `{"receipt":${text},"signature":${signableJson(signature)}}`,
    parts,
    evidence: [...new Set([...recorded, ...kept])].toSorted(),
  })
  await audit([
    {
      action: 'vendor.receipt-issued',
      targetType: 'vendor',
      targetId: vendor.id,
      details: { receiptSha256: sha256.toString('hex'), keyId: signature.keyId },
    },
  ])
  return { receipt, signature }
}

/** The same for a caller who asked for nothing else. */
export const issueReceipt = async (
  context: Issuing,
  vendorId: string,
  options: { byLink?: boolean } = {},
): Promise<SignedReceipt> => {
  const issued = await tryIssueReceipt(context, vendorId, options)
  if ('refusal' in issued) throw new ApiError('RECEIPT_UNAVAILABLE', issued.refusal)
  return issued
}
