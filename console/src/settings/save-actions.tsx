import { Button, Group } from '@mantine/core'
import { words } from './words.ts'

/** Saves a form of settings, or discards what was changed in it. */
export const SaveActions = ({
  isChanged,
  isSaving,
  onDiscard,
}: {
  isChanged: boolean
  isSaving: boolean
  onDiscard: () => void
}) => (
  <Group>
    <Button type="submit" disabled={!isChanged} loading={isSaving}>
      {words.labels.save}
    </Button>
    {isChanged && (
      <Button variant="default" onClick={onDiscard}>
        {words.labels.discard}
      </Button>
    )}
  </Group>
)
