import { Stack, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { When } from '../parts/when.tsx'
import { DrawerPart } from './drawer-part.tsx'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import { words } from './words.ts'
import classes from './vendor-entries.module.css'

type Entry = VendorDetail['communicationLog'][number]

/** Communications with or about the vendor. */
export const VendorCommunications = ({ entries }: { entries: readonly Entry[] }) => (
  <DrawerPart title={words.communication.title}>
    {entries.length === 0 && (
      <Text size="sm" c="dimmed">
        {words.communication.none}
      </Text>
    )}
    <Stack component="ul" gap="xs" className={classes['entries']}>
      {entries.map(({ id, direction, channel, from, to, subject, body, occurredAt }) => (
        <li key={id} className={classes['entry']}>
          <div className={classes['head']}>
            <b>{subject ?? labelOf(channel)}</b>
            <span className="muted">
              <When at={occurredAt} />
            </span>
          </div>
          <div className={classes['text']}>{body}</div>
          <div className={classes['foot']}>
            <span className="muted">{words.communication.kind(labelOf(direction), labelOf(channel))}</span>
            <span className="muted">
              {to.length > 0 ? words.communication.fromTo(from, to.join(', ')) : from}
            </span>
          </div>
        </li>
      ))}
    </Stack>
  </DrawerPart>
)
