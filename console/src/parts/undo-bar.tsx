import { Button, CloseButton, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UndoOffer, useUndoOffer, withdrawUndo } from './undo-store.ts'
import classes from './undo-bar.module.css'
import { words } from './words.ts'

const shownMs = 10_000

/** Withdraws the offer once it was shown long enough, not counting the time for which it is held. */
const useTimeShown = (offer: UndoOffer, isHeld: boolean): void => {
  const left = useRef(shownMs)
  useEffect(() => {
    if (isHeld) return undefined
    const since = Date.now()
    const timer = setTimeout(() => withdrawUndo(offer), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [offer, isHeld])
}

const Offered = ({ offer }: { offer: UndoOffer }) => {
  const queries = useQueryClient()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const undoing = useMutation<string>({
    mutationFn: offer.undo,
    onSuccess: (message) => void notifications.show({ message, color: 'teal' }),
    onError: ({ message }) => void notifications.show({ title: words.undo.failed, message, color: 'red' }),
    onSettled: () => {
      withdrawUndo(offer)
      void queries.invalidateQueries()
    },
  })
  useTimeShown(offer, isHovered || isFocused || undoing.isPending)
  const takeBack = (): void => {
    if (!undoing.isPending) undoing.mutate()
  }
  useHotkeys([['mod+Z', takeBack]])
  return (
    <div
      className={classes['bar']}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={classes['message']}>{offer.message}</span>
      <Button
        size="xs"
        variant="white"
        loading={undoing.isPending}
        onClick={takeBack}
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            {words.undo.keys}
          </Kbd>
        }
      >
        {words.undo.undo}
      </Button>
      <CloseButton
        size="sm"
        className={classes['close'] ?? ''}
        aria-label={words.undo.close}
        onClick={() => withdrawUndo(offer)}
      />
    </div>
  )
}

/** After an action, says what was done and takes it back on request, for ten seconds. */
export const UndoBar = () => {
  const offer = useUndoOffer()
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status" className={classes['place']}>
      {offer && <Offered key={offer.id} offer={offer} />}
    </div>
  )
}
