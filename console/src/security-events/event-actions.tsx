import { Button, Group, Menu } from '@mantine/core'
import { IconBan, IconDots, IconPencil, IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { labelOf } from '../parts/label-of.ts'
import type { SecurityEvent } from './event-draft.ts'
import { EventFormModal } from './event-form-modal.tsx'
import { followingStatus, isClosed } from './event-steps.tsx'
import { SourceModal } from './source-modal.tsx'
import { StatusModal } from './status-modal.tsx'
import { words } from './words.ts'

type Open = 'edit' | 'source' | 'forward' | 'dismiss'

/** The actions on an event; a closed one only accepts a new source, which reopens it. */
export const EventActions = ({ event }: { event: SecurityEvent }) => {
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const { status } = event
  const following = followingStatus(status)
  const isFrozen = isClosed(status)
  const canDismiss = status !== 'SECURITY_EVENT_STATUS_DISMISSED'
  return (
    <Group gap="xs">
      {isFrozen ? (
        <Button variant="default" leftSection={<IconRss size={16} />} onClick={() => setOpen('source')}>
          {words.actions.reopen}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
          {words.actions.edit}
        </Button>
      )}
      {following && (
        <Button onClick={() => setOpen('forward')}>{words.actions.moveTo(labelOf(following))}</Button>
      )}
      {(canDismiss || !isFrozen) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={words.actions.more}>
              <IconDots size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!isFrozen && (
              <Menu.Item leftSection={<IconRss size={16} />} onClick={() => setOpen('source')}>
                {words.actions.addSource}
              </Menu.Item>
            )}
            {canDismiss && (
              <Menu.Item leftSection={<IconBan size={16} />} onClick={() => setOpen('dismiss')}>
                {words.actions.dismiss}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <EventFormModal isOpen={open === 'edit'} onClose={close} event={event} />
      <SourceModal isOpen={open === 'source'} onClose={close} event={event} />
      {following && (
        <StatusModal isOpen={open === 'forward'} onClose={close} eventId={event.eventId} to={following} />
      )}
      <StatusModal
        isOpen={open === 'dismiss'}
        onClose={close}
        eventId={event.eventId}
        to="SECURITY_EVENT_STATUS_DISMISSED"
      />
    </Group>
  )
}
