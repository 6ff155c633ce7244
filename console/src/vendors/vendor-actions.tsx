import type { Vendor } from '@parapet/contract'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
import { words } from './words.ts'

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
      now.isMonitored
        ? words.vendor.actions.monitored(now.companyName)
        : words.vendor.actions.updated(now.companyName),
    failed: words.vendor.actions.updateFailed,
  })
  const offboard = useChange('BulkOffboardVendors', {
    done: ({ summary, results: [row] }) =>
      summary.succeeded === 1
        ? words.vendor.actions.offboarded(companyName)
        : (row?.errorMessage ?? words.vendor.actions.nothingChanged),
    failed: words.vendor.actions.offboardFailed,
    onDone: close,
  })
  const join = useChange('AddVendorToGroup', {
    done: ({ vendorGroup }) => words.vendor.actions.joined(vendorGroup.name),
    failed: words.vendor.actions.joinFailed,
    onDone: close,
  })
  const isOffboarded = lifecycleStatus === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'
  return (
    <>
      {canChange && !isOffboarded && !isMonitored && (
        <Button loading={update.isPending} onClick={() => update.mutate({ id, isMonitored: true })}>
          {words.labels.monitor}
        </Button>
      )}
      {canChange && isOffboarded && (
        <Button
          loading={update.isPending}
          onClick={() => update.mutate({ id, lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING' })}
        >
          {words.vendor.actions.reactivate}
        </Button>
      )}
      {canChange && isMonitored && <ScanButton vendor={vendor} />}
      {canChange && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setAsked('edit')}>
          {words.labels.edit}
        </Button>
      )}
      {canSend && (
        <Button variant="default" onClick={() => setAsked('send')}>
          {words.vendor.actions.send}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/vendors/$vendorId/report" params={{ vendorId: id }} {...props} />}
      >
        {words.vendor.actions.report}
      </Button>
      <ExportMenu selection={{ filters: onlyVendor(id) }} />
      {canChange && !isOffboarded && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={words.vendor.actions.more}>
              <IconDots size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsked('assess')}>{words.vendor.assessment.title}</Menu.Item>
            <Menu.Item onClick={() => setAsked('group')}>{words.vendor.actions.group}</Menu.Item>
            {isMonitored && <Menu.Item onClick={() => setAsked('stop')}>{words.labels.unmonitor}</Menu.Item>}
            <Menu.Item c="var(--critical)" onClick={() => setAsked('offboard')}>
              {words.labels.offboard}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === 'edit' && <VendorEditDialog vendor={vendor} onClose={close} />}
      {asked === 'assess' && <AssessmentDialog vendor={vendor} onClose={close} />}
      {asked === 'send' && <NewQuestionnaireModal vendorId={vendor.id} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title={words.labels.unmonitor}
        confirm={words.labels.unmonitor}
        question={words.vendor.actions.unmonitorQuestion(companyName)}
        onClose={close}
        onConfirm={() => update.mutate({ id, isMonitored: false })}
      />
      <GroupDialog
        isOpen={asked === 'group'}
        count={1}
        onClose={close}
        onChosen={(group) => join.mutate({ groupId: group.id, vendorIds: [id] })}
      />
      <OffboardDialog
        isOpen={asked === 'offboard'}
        count={1}
        onClose={close}
        onConfirm={(reason) => offboard.mutate({ ids: [id], ...(reason !== '' && { reason }) })}
      />
    </>
  )
}
