import { Stack, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { When } from '../parts/when.tsx'
import { useChange } from '../parts/use-change.ts'
import { DrawerPart } from './drawer-part.tsx'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import { words } from './words.ts'
import classes from './vendor-entries.module.css'

type Request = VendorDetail['vrmRequests'][number]

const isOpen = ({ status }: Request): boolean => !/(?:RESPONDED|CANCELLED)$/.test(status)

type VendorRequestsProps = { eventId: string; requests: readonly Request[]; canAct: boolean }

/** The requests to the vendor, and what became of their mails. */
export const VendorRequests = ({ eventId, requests, canAct }: VendorRequestsProps) => {
  const cancel = useChange('CancelVrmRequest', {
    done: words.requests.cancelled,
    failed: words.requests.cancelFailed,
  })
  return (
    <DrawerPart title={words.requests.title}>
      {requests.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.requests.none}
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
                {words.requests.to(
                  request.recipients.map(({ name, email }) => `${name} (${email})`).join(', '),
                )}
              </span>
              {request.sentAt !== undefined && (
                <span className="muted">{words.requests.requested(<When at={request.sentAt} />)}</span>
              )}
              {request.mail && (
                <span className="muted">{words.requests.email(<MailMark mail={request.mail} />)}</span>
              )}
              {request.dueDate !== undefined && (
                <span className="muted">{words.requests.due(<When at={request.dueDate} />)}</span>
              )}
              {request.respondedAt !== undefined && (
                <span className="muted">{words.requests.answered(<When at={request.respondedAt} />)}</span>
              )}
              {canAct && isOpen(request) && (
                <ConfirmButton
                  size="compact-xs"
                  question={words.requests.cancelling}
                  confirm={words.requests.cancel}
                  onConfirm={() => cancel.mutate({ eventId, requestId: request.id })}
                >
                  {words.requests.cancel}
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </Stack>
    </DrawerPart>
  )
}
