import { isCallError } from '@parapet/contract/client'
import { useEffect, useState } from 'react'

/** Whether a call failed because the session is over. */
export const isSessionEnd = (error: unknown): boolean =>
  isCallError(error) && error.reason === 'MISSING_AUTHORIZATION'

type Answer = (isBack: boolean) => void

/** Calls that wait until the person has signed in again. */
let waiting: Answer[] = []
/** Present while there is a page over which to ask. */
let askPerson: (() => void) | undefined

/** Asks the person to sign in again; false if there is nobody to ask, or they would rather leave. */
export const signedInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!askPerson) return resolve(false)
    waiting.push(resolve)
    askPerson()
  })

/** For the dialog: whether to ask, and how to tell the calls that wait. */
export const useSessionEnd = (): { isOver: boolean; answer: Answer } => {
  const [isOver, setOver] = useState(false)
  const answer: Answer = (isBack) => {
    const told = waiting
    waiting = []
    setOver(false)
    for (const tell of told) tell(isBack)
  }
  useEffect(() => {
    askPerson = () => setOver(true)
    return () => {
      askPerson = undefined
    }
  }, [])
  return { isOver, answer }
}
