import { useEffect, useState } from 'react'

type Answer = (isDone: boolean) => void

/** A question to the person, in a dialog over the page, that calls wait for. */
export const createPersonQuestion = () => {
  let waiting: Answer[] = []
  /** Present while there is a page over which to ask. */
  let askPerson: (() => void) | undefined
  return {
    /** False if there is nobody to ask, or they would rather not. */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (!askPerson) return resolve(false)
        waiting.push(resolve)
        askPerson()
      }),
    /** For the dialog: whether to ask, and how to tell the calls that wait. */
    useQuestion: (): { isAsked: boolean; answer: Answer } => {
      const [isAsked, setAsked] = useState(false)
      const answer: Answer = (isDone) => {
        const told = waiting
        waiting = []
        setAsked(false)
        for (const tell of told) tell(isDone)
      }
      useEffect(() => {
        askPerson = () => setAsked(true)
        return () => {
          askPerson = undefined
        }
      }, [])
      return { isAsked, answer }
    },
  }
}
