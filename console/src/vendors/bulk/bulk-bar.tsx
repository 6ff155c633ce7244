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
import { countOf } from '../../parts/count-of.ts'
import { useCan } from '../../parts/session.ts'
import { addToGroup, assign, monitor, offboard, remove } from './bulk-actions.ts'
import { BulkForecast } from './bulk-forecast.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { OffboardDialog } from './offboard-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import type { Bulk } from './use-bulk.ts'
import classes from '../vendors.module.css'

type BulkBarProps = { ids: readonly string[]; bulk: Bulk; onClear: () => void }

/** The actions for the selected vendors. */
export const BulkBar = ({ ids, bulk, onClear }: BulkBarProps) => {
  const [dialog, setDialog] = useState<'group' | 'offboard' | 'owner' | undefined>()
  const canDelete = useCan('vendor-directory.delete')
  const vendors = countOf(ids.length, 'vendor')
  const button = { size: 'xs', variant: 'default', disabled: bulk.isPending } as const
  const close = (): void => setDialog(undefined)
  return (
    <div className={classes['strip']} data-chosen role="region" aria-label="Selected vendors">
      <CloseButton size="sm" aria-label="Select none" onClick={onClear} />
      <strong>
        {ids.length} selected{ids.length === maxSelected ? ', the most at once' : ''}
      </strong>
      <Button {...button} leftSection={<IconEye size={15} />} onClick={() => bulk.run(ids, monitor(true))}>
        Monitor
      </Button>
      <Button
        {...button}
        leftSection={<IconEyeOff size={15} />}
        onClick={() => bulk.run(ids, monitor(false))}
      >
        Stop monitoring
      </Button>
      <Button {...button} leftSection={<IconUserPlus size={15} />} onClick={() => setDialog('owner')}>
        Assign owner
      </Button>
      <Button {...button} leftSection={<IconFolderPlus size={15} />} onClick={() => setDialog('group')}>
        Add to group
      </Button>
      <Button {...button} leftSection={<IconArchive size={15} />} onClick={() => setDialog('offboard')}>
        Offboard
      </Button>
      {canDelete && (
        <ConfirmButton
          {...button}
          leftSection={<IconTrash size={15} />}
          confirm={`Delete ${vendors}`}
          question={
            <Stack gap="xs">
              <Text size="sm">
                {vendors} will be deleted for good, with what is known about them. To keep the history,
                offboard them instead.
              </Text>
              <BulkForecast operation="BulkDeleteVendors" ids={ids} done="deleted" />
            </Stack>
          }
          onConfirm={() => bulk.run(ids, remove, onClear)}
        >
          Delete
        </ConfirmButton>
      )}
      <GroupDialog
        isOpen={dialog === 'group'}
        about={vendors}
        onClose={close}
        onChosen={({ id, name }) => {
          close()
          bulk.run(ids, addToGroup(id, name))
        }}
      />
      <OwnerDialog
        isOpen={dialog === 'owner'}
        about={vendors}
        onClose={close}
        onChosen={(owner) => {
          close()
          bulk.run(ids, assign(owner))
        }}
      />
      <OffboardDialog
        isOpen={dialog === 'offboard'}
        about={vendors}
        onClose={close}
        onConfirm={(reason) => {
          close()
          bulk.run(ids, offboard(reason))
        }}
      >
        <BulkForecast operation="BulkOffboardVendors" ids={ids} done="offboarded" />
      </OffboardDialog>
    </div>
  )
}
