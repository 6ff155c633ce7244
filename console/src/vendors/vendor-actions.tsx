import type { Vendor } from '@parapet/contract'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { NewQuestionnaireModal } from '../questionnaires/new-questionnaire-modal.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { AssessmentDialog } from './assessment-dialog.tsx'
import { GroupDialog } from './bulk/group-dialog.tsx'
import { OffboardDialog } from './bulk/offboard-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { onlyVendor } from './only-vendor.ts'
import { ScanButton } from './scan-button.tsx'
import { VendorEditDialog } from './vendor-edit-dialog.tsx'

type Asked = 'assess' | 'edit' | 'group' | 'send' | 'stop' | 'offboard'

/** The actions on a vendor. */
export const VendorActions = ({ vendor }: { vendor: Vendor }) => {
  const { id, companyName, isMonitored, lifecycleStatus } = vendor
  const canChange = useCan('vendor-directory.write')
  const canSend = useCan('questionnaires.write')
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)
  const update = useChange('UpdateVendor', {
    done: ({ vendor: now }) =>
      now.isMonitored ? `${now.companyName} is monitored.` : `${now.companyName} is changed.`,
  })
  const offboard = useChange('BulkOffboardVendors', {
    done: ({ summary, results: [row] }) =>
      summary.succeeded === 1
        ? `${companyName} is offboarded.`
        : (row?.errorMessage ?? 'Nothing was changed.'),
    onDone: close,
  })
  const join = useChange('AddVendorToGroup', {
    done: ({ vendorGroup }) => `Added to ${vendorGroup.name}.`,
    onDone: close,
  })
  const isOffboarded = lifecycleStatus === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'
  return (
    <>
      {canChange && !isOffboarded && !isMonitored && (
        <Button loading={update.isPending} onClick={() => update.mutate({ id, isMonitored: true })}>
          Monitor
        </Button>
      )}
      {canChange && isOffboarded && (
        <Button
          loading={update.isPending}
          onClick={() => update.mutate({ id, lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING' })}
        >
          Bring back
        </Button>
      )}
      {canChange && isMonitored && <ScanButton vendor={vendor} />}
      {canChange && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setAsked('edit')}>
          Edit
        </Button>
      )}
      {canSend && (
        <Button variant="default" onClick={() => setAsked('send')}>
          Send questionnaire
        </Button>
      )}
      <ExportMenu selection={{ filters: onlyVendor(id) }} />
      {canChange && !isOffboarded && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label="More actions">
              <IconDots size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsked('assess')}>Record an assessment</Menu.Item>
            <Menu.Item onClick={() => setAsked('group')}>Add to a group</Menu.Item>
            {isMonitored && <Menu.Item onClick={() => setAsked('stop')}>Stop monitoring</Menu.Item>}
            <Menu.Item c="var(--critical)" onClick={() => setAsked('offboard')}>
              Offboard
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === 'edit' && <VendorEditDialog vendor={vendor} onClose={close} />}
      {asked === 'assess' && <AssessmentDialog vendor={vendor} onClose={close} />}
      {asked === 'send' && <NewQuestionnaireModal vendorId={vendor.id} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title="Stop monitoring"
        confirm="Stop monitoring"
        question={`${companyName} is no longer checked from outside. Its observations and fourth parties are hidden until it is monitored again, and its slot is free.`}
        onClose={close}
        onConfirm={() => update.mutate({ id, isMonitored: false })}
      />
      <GroupDialog
        isOpen={asked === 'group'}
        about="the vendor"
        onClose={close}
        onChosen={(group) => join.mutate({ groupId: group.id, vendorIds: [id] })}
      />
      <OffboardDialog
        isOpen={asked === 'offboard'}
        about="the vendor"
        onClose={close}
        onConfirm={(reason) => offboard.mutate({ ids: [id], ...(reason !== '' && { reason }) })}
      />
    </>
  )
}
