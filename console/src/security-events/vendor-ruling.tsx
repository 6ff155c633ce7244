import { Button } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { MemberTag } from '../parts/member-tag.tsx'
import { useCan } from '../parts/session.ts'
import { When } from '../parts/when.tsx'
import { DrawerPart } from './drawer-part.tsx'
import type { SecurityEvent } from './event-draft.ts'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import { RulingModal } from './ruling-modal.tsx'
import { words } from './words.ts'
import classes from './vendor-entries.module.css'

type Ruling = NonNullable<VendorDetail['ruling']>

const RulingEntry = ({ ruling: { ruling, reason, ruledBy, ruledAt } }: { ruling: Ruling }) => (
  <div className={`${classes['entries']} ${classes['entry']}`}>
    <div className={classes['head']}>
      <b>{words.ruling.by(ruledBy.displayName)}</b>
      <MemberTag member={ruling} />
    </div>
    <div className={classes['text']}>{reason}</div>
    <div className={classes['foot']}>
      <span className="muted">{words.ruling.on(<When at={ruledAt} dated />)}</span>
    </div>
  </div>
)

/** Who ruled on the vendor's impact, when and why, and the way to do so. */
export const VendorRuling = ({ event, detail }: { event: SecurityEvent; detail: VendorDetail }) => {
  const [isRuling, setRuling] = useState(false)
  const canManage = useCan('security-events.manage')
  // A resolved event still counts for scores, so it can be ruled on.
  const canRule = canManage && event.status !== 'SECURITY_EVENT_STATUS_DISMISSED'
  const { ruling, vendorDomain, organization } = detail
  if (!ruling && !canRule) return null
  return (
    <DrawerPart title={words.ruling.title}>
      {ruling && <RulingEntry ruling={ruling} />}
      {canRule && (
        <Button
          variant="default"
          mt={ruling ? 'xs' : 0}
          leftSection={<IconGavel size={16} />}
          onClick={() => setRuling(true)}
        >
          {words.ruling.rule}
        </Button>
      )}
      <RulingModal
        isOpen={isRuling}
        onClose={() => setRuling(false)}
        eventId={event.eventId}
        vendor={{ domain: vendorDomain, name: organization.companyName }}
        isRuled={ruling !== undefined}
      />
    </DrawerPart>
  )
}
