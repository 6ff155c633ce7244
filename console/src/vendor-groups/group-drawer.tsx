import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { ruleOf } from '../parts/filter/field-option.ts'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { AddMembers } from './add-members.tsx'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { GroupMembers } from './group-members.tsx'
import type { VendorGroup } from './use-all-groups.ts'
import { words } from './words.tsx'

type GroupDrawerProps = {
  group: VendorGroup | undefined
  /** The address names a group that does not exist. */
  isMissing: boolean
  onClose: () => void
}

const GroupDetail = ({ group, onClose }: { group: VendorGroup; onClose: () => void }) => {
  const canWrite = useCan('vendor-directory.write')
  const [isEditing, setEditing] = useState(false)
  const archive = useChange('ArchiveVendorGroup', {
    done: words.drawer.archived(group.name),
    failed: words.drawer.archiveFailed,
    onDone: onClose,
  })
  const inGroup = ruleOf('vendorsField', 'VENDORS_FIELD_VENDOR_GROUP', 'COMPARISON_IN', {
    stringListValue: { values: [group.id] },
  })
  return (
    <Stack>
      {group.description !== undefined && group.description !== '' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {group.description}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {words.drawer.dates({
          count: Number(group.memberCount),
          created: <When at={group.createdAt} />,
          updated: <When at={group.updatedAt} />,
        })}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <Link to="/vendors" search={{ filters: [inGroup] }} {...props} />}
        >
          {words.drawer.showInList}
        </Button>
        {canWrite && (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={15} />}
              onClick={() => setEditing(true)}
            >
              {words.drawer.edit}
            </Button>
            <ConfirmButton
              size="xs"
              confirm={words.drawer.archiveGroup}
              question={words.drawer.archiveQuestion}
              onConfirm={() => archive.mutate({ groupId: group.id })}
              loading={archive.isPending}
            >
              {words.drawer.archive}
            </ConfirmButton>
          </>
        )}
      </Group>
      {canWrite && <AddMembers group={group} />}
      <GroupMembers group={group} canWrite={canWrite} />
      <GroupFormDialog
        isOpen={isEditing}
        group={group}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </Stack>
  )
}

/** One group and its members. */
export const GroupDrawer = ({ group, isMissing, onClose }: GroupDrawerProps) => (
  <Drawer
    opened={group !== undefined || isMissing}
    onClose={onClose}
    position="right"
    size="lg"
    title={
      <Text component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {group?.name ?? words.drawer.fallback}
      </Text>
    }
    closeButtonProps={{ 'aria-label': words.drawer.close }}
  >
    {group ? (
      <GroupDetail key={group.id} group={group} onClose={onClose} />
    ) : (
      <EmptyState title={words.drawer.missing}>{words.drawer.missingHint}</EmptyState>
    )}
  </Drawer>
)
