import { Stack, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { When } from '../parts/when.tsx'
import { DrawerPart } from './drawer-part.tsx'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import classes from './vendor-entries.module.css'

type Entry = VendorDetail['communicationLog'][number]

/** Communications with or about the vendor. */
export const VendorCommunications = ({ entries }: { entries: readonly Entry[] }) => (
  <DrawerPart title="Messages">
    {entries.length === 0 && (
      <Text size="sm" c="dimmed">
        Nothing has been said yet.
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
            <span className="muted">
              {labelOf(direction)}, {labelOf(channel).toLowerCase()}
            </span>
            <span className="muted">
              {from}
              {to.length > 0 && ` to ${to.join(', ')}`}
            </span>
          </div>
        </li>
      ))}
    </Stack>
  </DrawerPart>
)
