import type { SavedView, SavedViewSelection } from '@parapet/contract'
import { Button, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconBookmark,
  IconChevronDown,
  IconDeviceFloppy,
  IconLink,
  IconListDetails,
  IconLock,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ask } from '../ask.ts'
import { useCan, useSession } from '../session.ts'
import { useChange } from '../use-change.ts'
import { useListSearch } from '../use-list-search.ts'
import { useOpenView } from './open-view.ts'
import { pageOfList, type ViewList } from './view-lists.ts'
import { words } from '../words.ts'

const ViewDialogs = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).ViewDialogs }))

export type ViewDialog = 'save' | 'rename' | 'delete'

type ViewsMenuProps = {
  list: ViewList
  /** What the list shows now, as a view would keep it. */
  selection: SavedViewSelection
}

const ViewLinks = ({
  views,
  label,
  open,
}: {
  views: SavedView[]
  label: string
  open: string | undefined
}) =>
  views.length === 0 ? null : (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, shortId, name, list }) => (
        <Menu.Item
          key={id}
          renderRoot={(props) => <Link to={pageOfList(list).to} search={{ view: shortId }} {...props} />}
          aria-current={id === open ? 'page' : undefined}
          rightSection={id === open ? '✓' : undefined}
        >
          <Text component="span" size="sm" truncate maw={240} style={{ display: 'block' }}>
            <bdi>{name}</bdi>
          </Text>
        </Menu.Item>
      ))}
    </>
  )

/** Opens, saves and manages the saved views of a list. */
export const ViewsMenu = ({ list, selection }: ViewsMenuProps) => {
  const { search } = useListSearch()
  const navigate = useNavigate()
  const canSave = useCan('views.write')
  const { user } = useSession()
  const open = useOpenView()
  const [isOpened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<ViewDialog>()
  const { data } = useQuery({ ...ask('ListSavedViews', { list, limit: 200 }), enabled: isOpened })
  const views = data?.savedViews ?? []
  const show = ({ shortId }: SavedView): void =>
    void navigate({ to: pageOfList(list).to, search: { view: shortId }, replace: true })
  const update = useChange('UpdateSavedView', {
    done: ({ savedView }) => words.views.saved(savedView.name),
    failed: words.views.notSaved,
    onDone: ({ savedView }) => show(savedView),
  })
  const content = { selection, columns: search.columns ?? null }
  const isChanged = open !== undefined && search.isEdited === true
  const copy = async ({ shortId }: SavedView): Promise<void> => {
    const address = `${window.location.origin}${pageOfList(list).to}?view=${shortId}`
    try {
      await navigator.clipboard.writeText(address)
      notifications.show({ message: words.views.copied, color: 'teal' })
    } catch {
      // Without TLS browsers have no clipboard.
      notifications.show({ message: address, title: words.views.copyThis, autoClose: false })
    }
  }
  return (
    <>
      <Menu
        opened={isOpened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={280}
        // A menu may contain only items, and its first one takes the focus.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={14} />}
            maw={260}
          >
            {open ? <bdi>{open.name}</bdi> : words.views.views}
            {isChanged && ` ${words.views.changed}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(70dvh, 34rem)" style={{ overflowY: 'auto' }}>
          <ViewLinks
            label={words.views.yours}
            open={open?.id}
            views={views.filter(({ isShared }) => !isShared)}
          />
          <ViewLinks
            label={words.views.shared}
            open={open?.id}
            views={views.filter(({ isShared }) => isShared)}
          />
          {views.length === 0 && <Menu.Label>{data ? words.views.none : words.loading}</Menu.Label>}
          {open && (
            <Menu.Item
              renderRoot={(props) => <Link to={pageOfList(list).to} search={{}} {...props} />}
              leftSection={<IconListDetails size={16} />}
            >
              {words.showAll}
            </Menu.Item>
          )}
          {(canSave || open) && <Menu.Divider />}
          {canSave && isChanged && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} />}
              onClick={() => update.mutate({ id: open.id, ...content })}
            >
              {open.isShared ? words.views.saveForAll : words.views.saveChanges}
            </Menu.Item>
          )}
          {canSave && (
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setDialog('save')}>
              {words.views.saveNew}
            </Menu.Item>
          )}
          {open && (
            <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copy(open)}>
              {words.views.copy}
            </Menu.Item>
          )}
          {canSave && open && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('rename')}>
                {words.views.rename}
              </Menu.Item>
              {!open.isShared && (
                <Menu.Item
                  leftSection={<IconUsers size={16} />}
                  onClick={() => update.mutate({ id: open.id, isShared: true })}
                >
                  {words.views.share}
                </Menu.Item>
              )}
              {open.isShared && open.owner?.userId === user.id && (
                <Menu.Item
                  leftSection={<IconLock size={16} />}
                  onClick={() => update.mutate({ id: open.id, isShared: false })}
                >
                  {words.views.makePrivate}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => setDialog('delete')}>
                {words.views.delete}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <ViewDialogs
            dialog={dialog}
            open={open}
            selection={selection}
            columns={search.columns}
            onClose={() => setDialog(undefined)}
            onShow={show}
            onGone={() => void navigate({ to: pageOfList(list).to, search: {}, replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
