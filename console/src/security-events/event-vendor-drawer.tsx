import { Button, Drawer, Group, Stack } from '@mantine/core'
import { IconMessage, IconMessageReply, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Answered } from '../parts/answered.tsx'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { When } from '../parts/when.tsx'
import { CommunicationModal } from './communication-modal.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { RequestModal } from './request-modal.tsx'
import { ResponseModal } from './response-modal.tsx'
import { StandingTag } from './standing-tag.tsx'
import { VendorCommunications } from './vendor-communications.tsx'
import { VendorFactors } from './vendor-factors.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorRequests } from './vendor-requests.tsx'
import { VendorRuling } from './vendor-ruling.tsx'
import { words } from './words.ts'

export type VendorDetail = OutputFor<'GetSecurityEventVendorDetail'>['vendorDetail']

type DrawerProps = { event: SecurityEvent; domain: string | undefined; canAct: boolean; onClose: () => void }

/** The event as it touches one vendor. */
export const EventVendorDrawer = ({ event, domain, canAct, onClose }: DrawerProps) => (
  <Drawer
    opened={domain !== undefined}
    onClose={onClose}
    position="right"
    size="lg"
    title={domain ?? ''}
    closeButtonProps={{ 'aria-label': words.vendor.close }}
  >
    {domain !== undefined && <VendorContent key={domain} event={event} domain={domain} canAct={canAct} />}
  </Drawer>
)

const VendorContent = ({
  event,
  domain,
  canAct,
}: Omit<DrawerProps, 'domain' | 'onClose'> & { domain: string }) => {
  const query = useQuery(
    ask('GetSecurityEventVendorDetail', { eventId: event.eventId, vendorDomain: domain }),
  )
  return (
    <Answered query={query} rows={12}>
      {({ vendorDetail }) => <VendorDetailView event={event} detail={vendorDetail} canAct={canAct} />}
    </Answered>
  )
}

const VendorHead = ({ detail }: { detail: VendorDetail }) => {
  const { organization, impact, standing, confidence, vendorStatus, vendorStatusUpdatedAt } = detail
  const { vendorRecordId, companyName, score, grade = 'GRADE_UNSPECIFIED' } = organization
  return (
    <Facts
      facts={[
        [
          words.field.vendor,
          vendorRecordId === undefined ? (
            companyName
          ) : (
            <TextLink
              key="vendor"
              to={{ to: '/vendors/$vendorId', params: { vendorId: vendorRecordId } }}
              inText
            >
              {companyName}
            </TextLink>
          ),
        ],
        [words.field.score, <ScoreMark key="score" score={score} grade={grade} />],
        [words.vendor.businessImpact, labelOf(organization.businessImpact)],
        [
          words.vendor.impact,
          <Group key="impact" gap="xs">
            <MemberTag member={impact} />
            <StandingTag standing={standing} impact={impact} response={vendorStatus} />
            <span className="muted">{words.vendor.confidence(labelOf(confidence))}</span>
          </Group>,
        ],
        [
          words.field.response,
          <Group key="response" gap="xs">
            <MemberTag member={vendorStatus} />
            {vendorStatusUpdatedAt !== undefined && <When at={vendorStatusUpdatedAt} />}
          </Group>,
        ],
      ]}
    />
  )
}

const VendorDetailView = ({
  event,
  detail,
  canAct,
}: {
  event: SecurityEvent
  detail: VendorDetail
  canAct: boolean
}) => {
  const [open, setOpen] = useState<'request' | 'response' | 'communication'>()
  const close = (): void => setOpen(undefined)
  const { vendorDomain } = detail
  const contacts = detail.companyContacts.flatMap((company) => company.contacts)
  return (
    <Stack gap="lg">
      <VendorHead detail={detail} />
      {canAct && (
        <Group gap="xs">
          <Button leftSection={<IconSend size={16} />} onClick={() => setOpen('request')}>
            {words.request.send}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMessageReply size={16} />}
            onClick={() => setOpen('response')}
          >
            {words.response.record}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMessage size={16} />}
            onClick={() => setOpen('communication')}
          >
            {words.communication.record}
          </Button>
        </Group>
      )}
      <VendorRuling event={event} detail={detail} />
      <VendorFactors {...detail.impactReasoning} />
      <VendorRequests eventId={event.eventId} requests={detail.vrmRequests} canAct={canAct} />
      <VendorCommunications entries={detail.communicationLog} />
      <VendorActions eventId={event.eventId} vendorDomain={vendorDomain} />
      <RequestModal
        isOpen={open === 'request'}
        onClose={close}
        event={event}
        vendorDomains={[vendorDomain]}
        contacts={contacts}
      />
      <ResponseModal
        isOpen={open === 'response'}
        onClose={close}
        eventId={event.eventId}
        vendor={{ domain: vendorDomain, name: detail.organization.companyName }}
      />
      <CommunicationModal
        isOpen={open === 'communication'}
        onClose={close}
        eventId={event.eventId}
        vendorDomain={vendorDomain}
        contacts={contacts}
      />
    </Stack>
  )
}
