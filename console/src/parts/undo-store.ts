import { useSyncExternalStore } from 'react'

/** What was just done, and how to take it back. */
type Done = {
  message: string
  /** Returns what became of it, in one sentence. */
  undo: () => Promise<string>
}

export type UndoOffer = Done & { id: number }

let offer: UndoOffer | undefined
let count = 0
const listeners = new Set<() => void>()

const set = (next: UndoOffer | undefined): void => {
  offer = next
  for (const notify of listeners) notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the bar; only the last action can be taken back from it. */
export const offerUndo = (done: Done): void => {
  count += 1
  set({ ...done, id: count })
}

/** Hides the bar, unless it has moved on to another action. */
export const withdrawUndo = ({ id }: UndoOffer): void => {
  if (offer?.id === id) set(undefined)
}

export const useUndoOffer = (): UndoOffer | undefined => useSyncExternalStore(subscribe, () => offer)
