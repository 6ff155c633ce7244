import { Button, CloseButton, Stack, Text } from '@mantine/core'
import {
  IconArchive,
  IconEye,
  IconEyeOff,
  IconFolderPlus,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { maxSelected } from '../../parts/list-search.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { useCan } from '../../parts/session.ts'
import { addToGroup, assign, monitor, offboard, remove } from './bulk-actions.ts'
import { BulkForecast } from './bulk-forecast.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { OffboardDialog } from './offboard-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import type { Bulk } from './use-bulk.ts'
import { words } from '../words.ts'
import classes from '../vendors.module.css'

type BulkBarProps = { ids: readonly string[]; bulk: Bulk; onClear: () => void }

/** The actions for the selected vendors. */
export const BulkBar = ({ ids, bulk, onClear }: BulkBarProps) => {
  const [dialog, setDialog] = useState<'group' | 'offboard' | 'owner' | undefined>()
  const canDelete = useCan('vendor-directory.delete')
  const button = { size: 'xs', variant: 'default', disabled: bulk.isPending } as const
  const close = (): void => setDialog(undefined)
  return (
    <div className={classes['strip']} data-chosen role="region" aria-label={words.bulk.bar.label}>
      <CloseButton size="sm" aria-label={words.bulk.bar.clear} onClick={onClear} />
      <strong>
        {ids.length === maxSelected
          ? words.bulk.bar.selectedMax(ids.length)
          : words.bulk.bar.selected(ids.length)}
      </strong>
      <Button {...button} leftSection={<IconEye size={15} />} onClick={() => bulk.run(ids, monitor(true))}>
        {words.labels.monitor}
      </Button>
      <Button
        {...button}
        leftSection={<IconEyeOff size={15} />}
        onClick={() => bulk.run(ids, monitor(false))}
      >
        {words.labels.unmonitor}
      </Button>
      <Button {...button} leftSection={<IconUserPlus size={15} />} onClick={() => setDialog('owner')}>
        {words.bulk.bar.assign}
      </Button>
      <Button {...button} leftSection={<IconFolderPlus size={15} />} onClick={() => setDialog('group')}>
        {words.bulk.bar.group}
      </Button>
      <Button {...button} leftSection={<IconArchive size={15} />} onClick={() => setDialog('offboard')}>
        {words.labels.offboard}
      </Button>
      {canDelete && (
        <ConfirmButton
          {...button}
          leftSection={<IconTrash size={15} />}
          confirm={words.bulk.bar.deleteAll(ids.length)}
          question={
            <Stack gap="xs">
              <Text size="sm">{words.bulk.bar.deleteQuestion(ids.length)}</Text>
              <BulkForecast operation="BulkDeleteVendors" ids={ids} />
            </Stack>
          }
          onConfirm={() => bulk.run(ids, remove, onClear)}
        >
          {words.bulk.bar.delete}
        </ConfirmButton>
      )}
      <GroupDialog
        isOpen={dialog === 'group'}
        count={ids.length}
        onClose={close}
        onChosen={({ id, name }) => {
          close()
          bulk.run(ids, addToGroup(id, name))
        }}
      />
      <OwnerDialog
        isOpen={dialog === 'owner'}
        count={ids.length}
        onClose={close}
        onChosen={(owner) => {
          close()
          bulk.run(ids, assign(owner))
        }}
      />
      <OffboardDialog
        isOpen={dialog === 'offboard'}
        count={ids.length}
        onClose={close}
        onConfirm={(reason) => {
          close()
          bulk.run(ids, offboard(reason))
        }}
      >
        <BulkForecast operation="BulkOffboardVendors" ids={ids} />
      </OffboardDialog>
    </div>
  )
}
