import { Box, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { labelOf } from '../parts/label-of.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Tag } from '../parts/tag.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { AcceptedRiskNotice } from './accepted-risk-notice.tsx'
import { AssetFacts } from './asset-facts.tsx'
import { DetailPart } from './detail-part.tsx'
import { DueFact } from './due-mark.tsx'
import { DisputePart } from './dispute-part.tsx'
import { EvidencePart } from './evidence-part.tsx'
import { ObservationHistory } from './observation-history.tsx'
import type { Observation } from './observation-moves.ts'
import { ObservationSteps } from './observation-steps.tsx'
import { VulnerabilityPart } from './vulnerability-part.tsx'
import classes from './observation-detail.module.css'

const impactWords = ({ affectsScore, scoreImpact }: Observation): string => {
  if (!affectsScore) return 'Does not count in the score'
  if (scoreImpact === undefined) return 'Counts in the score'
  return `${scoreImpact.toLocaleString('en', { maximumFractionDigits: 2 })} points`
}

const Vendor = ({ vendorRecordId, vendorName, vendorDomain, view }: Observation) => {
  if (view === 'VIEW_SELF') return <>{vendorDomain} (your own)</>
  if (vendorRecordId === undefined) return <bdi>{vendorName ?? vendorDomain}</bdi>
  return (
    <>
      <TextLink to={{ to: '/vendors/$vendorId', params: { vendorId: vendorRecordId } }}>
        {vendorName ?? vendorDomain}
      </TextLink>{' '}
      <span className="muted">{vendorDomain}</span>
    </>
  )
}

/** Everything about one observation, with its actions. */
export const ObservationDetail = ({ observation }: { observation: Observation }) => {
  const { title, severity, status, approvalStatus, slaStatus, isFlagged, vulnerability, source } = observation
  return (
    <Stack gap="md">
      <div>
        <Group gap={6} mb={6}>
          <MemberTag member={severity} />
          <MemberTag member={status} />
          <Tag>{labelOf(approvalStatus)}</Tag>
          {slaStatus && slaStatus !== 'SLA_STATUS_ON_TRACK' && <MemberTag member={slaStatus} />}
          {isFlagged && (
            <Tag tone="high">
              <IconFlagFilled size={12} aria-hidden /> Flagged
            </Tag>
          )}
          {observation.dispute?.state === 'DISPUTE_STATE_OPEN' && <Tag tone="medium">Disputed</Tag>}
          {vulnerability?.kev && <Tag tone="critical">Known to be exploited</Tag>}
        </Group>
        <Title order={2} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text className={classes['text']} mt={4}>
          {observation.description}
        </Text>
      </div>
      {observation.acceptedRisk && <AcceptedRiskNotice {...observation.acceptedRisk} />}
      <DisputePart observation={observation} />
      <ObservationSteps observation={observation} />
      <DetailPart title="What and where">
        <Facts
          facts={[
            ['Vendor', <Vendor key="vendor" {...observation} />],
            ['Asset', <AssetFacts key="asset" asset={observation.asset} />],
            ['Category', labelOf(observation.category)],
            ['Due', <DueFact key="due" observation={observation} />],
            ['Score impact', impactWords(observation)],
            ['Confidence', labelOf(observation.confidence)],
            ['First seen', <When key="first" at={observation.firstSeen} />],
            ['Last seen', <When key="last" at={observation.lastSeen} />],
            ['Resolved', observation.resolvedAt && <When key="resolved" at={observation.resolvedAt} />],
            ['Reported', observation.occurrenceCount === 1 ? 'Once' : `${observation.occurrenceCount} times`],
            ['Flagged by', observation.flaggedBy && <bdi key="by">{observation.flaggedBy.displayName}</bdi>],
            ['Labels', observation.tags.length > 0 && observation.tags.join(', ')],
          ]}
        />
      </DetailPart>
      {observation.evidence.length > 0 && <EvidencePart evidence={observation.evidence} />}
      {vulnerability && <VulnerabilityPart vulnerability={vulnerability} />}
      {observation.remediation !== undefined && (
        <DetailPart title="How to fix it">
          <div className={classes['text']}>{observation.remediation}</div>
        </DetailPart>
      )}
      {observation.references.length > 0 && (
        <DetailPart title="Read more">
          <List size="sm">
            {observation.references.map((address) => (
              <List.Item key={address}>
                <WebLink address={address} />
              </List.Item>
            ))}
          </List>
        </DetailPart>
      )}
      <DetailPart title="Source">
        <Facts
          facts={[
            ['Kind', labelOf(source.kind)],
            ['Tool', source.tool],
            [
              'Rule',
              source.ruleUrl ? (
                <WebLink key="rule" address={source.ruleUrl}>
                  {source.ruleId ?? source.ruleUrl}
                </WebLink>
              ) : (
                source.ruleId
              ),
            ],
            ['Import', source.importId],
            [
              'Type',
              <span key="type" className="mono">
                {observation.observationType}
              </span>,
            ],
          ]}
        />
        <Box mt="sm">
          <CopyField label="Reference (ORN)" value={observation.orn} />
        </Box>
      </DetailPart>
      <ObservationHistory orn={observation.orn} />
    </Stack>
  )
}
