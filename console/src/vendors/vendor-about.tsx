import type { Vendor } from '@parapet/contract'
import { Group } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Tag } from '../parts/tag.tsx'
import { toneOf } from '../parts/tone-of.ts'
import { WebLink } from '../parts/web-link.tsx'
import { VendorGroupTags } from './vendor-group-tags.tsx'
import { words } from './words.ts'

/** The essentials about a vendor. */
export const VendorAbout = ({ vendor }: { vendor: Vendor }) => {
  const { domainName, score, grade, lifecycleStatus, riskLevel, businessImpact, isMonitored, tier, owner } =
    vendor
  return (
    <Group gap={6} mt={4}>
      <ScoreMark score={score} grade={grade} />
      <WebLink address={`https://${domainName}/`}>{domainName}</WebLink>
      <MemberTag member={lifecycleStatus} />
      <Tag tone={isMonitored ? 'good' : 'neutral'}>
        {isMonitored ? words.fields.monitored : words.vendor.about.unmonitored}
      </Tag>
      {tier !== undefined && <MemberTag member={tier} />}
      {riskLevel !== 'RISK_LEVEL_UNSPECIFIED' && (
        <Tag tone={toneOf(riskLevel)}>{words.vendor.about.risk(labelOf(riskLevel))}</Tag>
      )}
      {businessImpact !== 'BUSINESS_IMPACT_UNSPECIFIED' && (
        <Tag tone={toneOf(businessImpact)}>{words.vendor.about.impact(labelOf(businessImpact))}</Tag>
      )}
      {owner && <Tag>{words.vendor.about.owner(<bdi>{owner.displayName}</bdi>)}</Tag>}
      <VendorGroupTags vendor={vendor} />
    </Group>
  )
}
