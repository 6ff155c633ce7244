import { Stack, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { When } from '../parts/when.tsx'
import { useChange } from '../parts/use-change.ts'
import { DrawerPart } from './drawer-part.tsx'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import classes from './vendor-entries.module.css'

type Request = VendorDetail['vrmRequests'][number]

const isOpen = ({ status }: Request): boolean => !/(?:RESPONDED|CANCELLED)$/.test(status)

type VendorRequestsProps = { eventId: string; requests: readonly Request[]; canAct: boolean }

/** The requests to the vendor, and what became of their mails. */
export const VendorRequests = ({ eventId, requests, canAct }: VendorRequestsProps) => {
  const cancel = useChange('CancelVrmRequest', { done: 'The request was taken back.' })
  return (
    <DrawerPart title="Requests">
      {requests.length === 0 && (
        <Text size="sm" c="dimmed">
          The vendor has not been asked yet.
        </Text>
      )}
      <Stack component="ul" gap="xs" className={classes['entries']}>
        {requests.map((request) => (
          <li key={request.id} className={classes['entry']}>
            <div className={classes['head']}>
              <b>{labelOf(request.requestType)}</b>
              <MemberTag member={request.status} />
            </div>
            <div className={classes['text']}>{request.message}</div>
            <div className={classes['foot']}>
              <span className="muted">
                To {request.recipients.map(({ name, email }) => `${name} (${email})`).join(', ')}
              </span>
              {request.sentAt !== undefined && (
                <span className="muted">
                  Requested <When at={request.sentAt} />
                </span>
              )}
              {request.mail && (
                <span className="muted">
                  Mail <MailMark mail={request.mail} />
                </span>
              )}
              {request.dueDate !== undefined && (
                <span className="muted">
                  Due <When at={request.dueDate} />
                </span>
              )}
              {request.respondedAt !== undefined && (
                <span className="muted">
                  Answered <When at={request.respondedAt} />
                </span>
              )}
              {canAct && isOpen(request) && (
                <ConfirmButton
                  size="compact-xs"
                  question="The vendor is no longer asked to answer it. What was sent already cannot be called back."
                  confirm="Take it back"
                  onConfirm={() => cancel.mutate({ eventId, requestId: request.id })}
                >
                  Cancel the request
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </Stack>
    </DrawerPart>
  )
}
