import type { ReceiptEvent, ReceiptItem, ReceiptSignature, ScoreReceipt } from '@parapet/contract'
import { createHash } from 'node:crypto'
import { buildReceipt } from '../../../server/src/domain/scoring/build-receipt.ts'
import { pointsOfClass } from '../../../server/src/domain/scoring/points-of-class.ts'
import { toScoredFields } from '../../../server/src/domain/scoring/receipt-class.ts'
import {
  newReceiptKey,
  type ReceiptKey,
  signReceipt,
} from '../../../server/src/domain/scoring/receipt-key.ts'
import { scoreVendor } from '../../../server/src/domain/scoring/score-vendor.ts'
import { toPoints } from '../../../server/src/domain/scoring/wire-score.ts'
import type { FindingClass, VendorEvidence } from '../../../server/src/domain/scoring/vendor-evidence.ts'

type Vulnerability = NonNullable<ReceiptItem['vulnerability']>

const nothingKnown = { knownExploited: false, usedByRansomware: false, ssvcActive: false }

/** What is known about a vulnerability with which findings are exploited like this. */
const vulnerabilityOf = ({ type, exploitation }: FindingClass): Vulnerability | undefined => {
  const [, name] = /^vulnerability:(.*)$/.exec(type) ?? []
  if (name === undefined && exploitation === 'none') return undefined
  const known = { id: name ?? 'CVE-2021-44228', ...nothingKnown }
  if (exploitation === 'ransomware')
    return { ...known, knownExploited: true, usedByRansomware: true, epss: '0.97' }
  if (exploitation === 'known') return { ...known, ssvcActive: true, epss: '0.2' }
  return exploitation === 'likely' ? { ...known, epss: '0.5' } : { ...known, epss: '0.4999' }
}

/** Long ago, for classes that forgot when they were first seen. */
const longAgo = '2020-01-01'

const hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The findings of the classes, with ids that depend on nothing else. */
const itemsOf = (
  { findings }: VendorEvidence,
  pointsOf: ReturnType<typeof pointsOfClass>,
  observedAt: string,
): ReceiptItem[] =>
  findings
    .flatMap((one, index) =>
      Array.from({ length: one.count }, (_, n): ReceiptItem => {
        const { tenths, extra } = pointsOf(one)
        const key = hex(`${index} ${n}`)
        const vulnerability = vulnerabilityOf(one)
        return {
          id: `orn:v1:observation:vrm:${key.slice(0, 32)}:contoso.com`,
          title: `Finding ${n} of ${one.type}`,
          asset: `host${n}.acme.com`,
          ...toScoredFields(one),
          firstSeen: one.firstSeen ?? longAgo,
          source: 'nuclei',
          points: toPoints(tenths + (n < extra ? 1 : 0)),
          ...(vulnerability && { vulnerability }),
          evidence: [{ sha256: hex(`evidence ${key}`), seenAt: observedAt, vantage: 'reported' }],
        }
      }),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

const eventOf = ({
  id,
  kind,
  standing,
  isSettled,
  occurredOn,
}: VendorEvidence['events'][number]): ReceiptEvent => ({
  id,
  title: `Event ${id}`,
  kind,
  standing,
  isSettled,
  occurredOn,
  status: isSettled ? 'SECURITY_EVENT_STATUS_RESOLVED' : 'SECURITY_EVENT_STATUS_CONFIRMED',
  impact: 'IMPACT_STATUS_IMPACTED',
  isRuled: standing === 'confirmed',
})

/** Classes as the store counts them: each once. */
const merged = (findings: readonly FindingClass[]): FindingClass[] =>
  [...Map.groupBy(findings, ({ count: _count, ...one }) => JSON.stringify(one)).values()].flatMap(
    ([first, ...more]) =>
      first ? [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }] : [],
  )

/** A signed receipt for this evidence, as the service would issue it on that day. */
export const receiptOf = async (
  given: VendorEvidence,
  day: string,
  key: ReceiptKey = newReceiptKey(),
): Promise<{
  receipt: ScoreReceipt
  text: string
  sha256: string
  signature: ReceiptSignature
  /** The canonical JSON array of the findings of each part; empty if the receipt lists them. */
  parts: string[]
}> => {
  const evidence = { ...given, findings: merged(given.findings) }
  const issuedAt = new Date(`${day}T12:00:00.000Z`)
  const score = scoreVendor(evidence, day)
  const items = itemsOf(evidence, pointsOfClass(score), issuedAt.toISOString())
  const parts: string[] = []
  const { receipt, text, sha256 } = await buildReceipt(
    {
      issuer: 'https://risk.example.com',
      organizationId: 'org_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
      vendor: { id: 'vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3', domainName: 'acme.com', companyName: 'Acme Corp' },
      issuedAt,
      coverage: evidence.checked
        .map((category) => ({ category, checkedAt: issuedAt.toISOString(), sourceTool: 'passive-check' }))
        .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
      notCounted: { informational: 2, excluded: [], events: { dismissed: 0, ruledOut: 0 } },
      events: evidence.events.map(eventOf).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    },
    { score, classes: evidence.findings },
    (async function* () {
      yield items
    })(),
    async (part) => void parts.push(part),
  )
  return { receipt, text, sha256: sha256.toString('hex'), signature: signReceipt(key, text), parts }
}
