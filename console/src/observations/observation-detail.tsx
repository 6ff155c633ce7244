import { Box, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { formatHundredths } from '../parts/format.ts'
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
import { DueFact } from './due-fact.tsx'
import { DisputePart } from './dispute-part.tsx'
import { EvidencePart } from './evidence-part.tsx'
import { ObservationHistory } from './observation-history.tsx'
import type { Observation } from './observation-moves.ts'
import { ObservationSteps } from './observation-steps.tsx'
import { VulnerabilityPart } from './vulnerability-part.tsx'
import { words } from './words.ts'
import classes from './observation-detail.module.css'

const impactWords = ({ affectsScore, scoreImpact }: Observation): string => {
  if (!affectsScore) return words.detail.notCounted
  if (scoreImpact === undefined) return words.detail.counted
  return words.detail.points(formatHundredths(scoreImpact))
}

const Vendor = ({ vendorRecordId, vendorName, vendorDomain, view }: Observation) => {
  if (view === 'VIEW_SELF') return <>{words.detail.own(vendorDomain)}</>
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
              <IconFlagFilled size={12} aria-hidden /> {words.marks.flagged}
            </Tag>
          )}
          {observation.dispute?.state === 'DISPUTE_STATE_OPEN' && (
            <Tag tone="medium">{words.marks.disputed}</Tag>
          )}
          {vulnerability?.kev && <Tag tone="critical">{words.detail.knownExploited}</Tag>}
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
      <DetailPart title={words.detail.facts}>
        <Facts
          facts={[
            [words.detail.vendor, <Vendor key="vendor" {...observation} />],
            [words.detail.asset, <AssetFacts key="asset" asset={observation.asset} />],
            [words.detail.category, labelOf(observation.category)],
            [
              words.detail.assignee,
              observation.assignee && <bdi key="assignee">{observation.assignee.displayName}</bdi>,
            ],
            [words.detail.due, <DueFact key="due" observation={observation} />],
            [words.detail.impact, impactWords(observation)],
            [words.detail.confidence, labelOf(observation.confidence)],
            [words.detail.firstSeen, <When key="first" at={observation.firstSeen} />],
            [words.detail.lastSeen, <When key="last" at={observation.lastSeen} />],
            [
              words.detail.resolved,
              observation.resolvedAt && <When key="resolved" at={observation.resolvedAt} />,
            ],
            [words.detail.reported, words.detail.times(observation.occurrenceCount)],
            [
              words.detail.flaggedBy,
              observation.flaggedBy && <bdi key="by">{observation.flaggedBy.displayName}</bdi>,
            ],
            [words.detail.tags, observation.tags.length > 0 && observation.tags.join(', ')],
          ]}
        />
      </DetailPart>
      {(observation.evidence.length > 0 || observation.evidenceDeletedAt !== undefined) && (
        <EvidencePart {...observation} />
      )}
      {vulnerability && <VulnerabilityPart vulnerability={vulnerability} />}
      {observation.remediation !== undefined && (
        <DetailPart title={words.detail.fix}>
          <div className={classes['text']}>{observation.remediation}</div>
        </DetailPart>
      )}
      {observation.references.length > 0 && (
        <DetailPart title={words.detail.references}>
          <List size="sm">
            {observation.references.map((address) => (
              <List.Item key={address}>
                <WebLink address={address} />
              </List.Item>
            ))}
          </List>
        </DetailPart>
      )}
      <DetailPart title={words.detail.source}>
        <Facts
          facts={[
            [words.detail.kind, labelOf(source.kind)],
            [words.detail.tool, source.tool],
            [
              words.detail.rule,
              source.ruleUrl ? (
                <WebLink key="rule" address={source.ruleUrl}>
                  {source.ruleId ?? source.ruleUrl}
                </WebLink>
              ) : (
                source.ruleId
              ),
            ],
            [words.detail.import, source.importId],
            [
              words.detail.questionnaire,
              source.questionnaireId !== undefined && (
                <TextLink
                  key="questionnaire"
                  to={{
                    to: '/questionnaires/$questionnaireId',
                    params: { questionnaireId: source.questionnaireId },
                  }}
                >
                  {words.detail.openQuestionnaire}
                </TextLink>
              ),
            ],
            [
              words.detail.type,
              <span key="type" className="mono">
                {observation.observationType}
              </span>,
            ],
          ]}
        />
        <Box mt="sm">
          <CopyField label={words.detail.orn} value={observation.orn} />
        </Box>
      </DetailPart>
      <ObservationHistory orn={observation.orn} />
    </Stack>
  )
}
