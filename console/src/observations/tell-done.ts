import { notifications } from '@mantine/notifications'
import { call } from '../parts/ask.ts'
import { offerUndo } from '../parts/undo-store.ts'
import { words } from './words.ts'

/** Takes actions back, the last one first, and says what became of it. */
const takeBack = async (undoIds: readonly string[]): Promise<string> => {
  let [undone, kept] = [0, 0]
  for (const undoId of undoIds.toReversed()) {
    const { undoneCount, notUndone, deletedCount } = await call('UndoObservationAction', { undoId })
    undone += undoneCount
    kept += notUndone.length + deletedCount
  }
  const done = words.undo.undone(undone)
  return kept === 0 ? done : `${done} ${words.undo.kept(kept)}`
}

/** Says what was done to observations, with a button to take it back where that is possible. */
export const tellDone = (message: string, undoIds: readonly string[], color = 'teal'): void => {
  if (undoIds.length > 0) offerUndo({ message, undo: () => takeBack(undoIds) })
  else notifications.show({ message, color })
}
