import { type CallError, isCallError } from '@parapet/contract/client'
import { type Answers, applyingTo, type AskedSection, type Given } from './asked.ts'

export type SaveState = 'saved' | 'saving' | 'failing'

export type SentAnswer = { questionId: string; values: string[]; comment?: string }

export type AnswerView = { answers: Answers; state: SaveState; faults: ReadonlyMap<string, string> }

export type AnswerSaverOptions = {
  sections: readonly AskedSection[]
  initial: Answers
  save: (answers: SentAnswer[]) => Promise<unknown>
  /** The service no longer accepts answers. */
  onRefused: (error: CallError) => void
}

const typingMs = 700
const againMs = 4000

const toSent = (questionId: string, { values, comment }: Given): SentAnswer => ({
  questionId,
  values: [...values],
  // A comment requires an answer, so it stays in the form until there is one.
  ...(values.length > 0 && comment.trim() !== '' && { comment }),
})

const mayPass = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500

/** Errors by question; the service names answers by their position in the call. */
const faultsIn = (error: CallError, sent: readonly SentAnswer[]): (readonly [string, string])[] =>
  error.fieldViolations.flatMap(({ field, description }) => {
    const place = /^answers\[(\d+)\]/.exec(field)?.[1]
    const id = place === undefined ? undefined : sent[Number(place)]?.questionId
    return id === undefined ? [] : [[id, description] as const]
  })

/** Holds answers and saves them as they are given: one call at a time, retried until it succeeds. */
export const createAnswerSaver = ({ sections, initial, save, onRefused }: AnswerSaverOptions) => {
  let view: AnswerView = { answers: initial, state: 'saved', faults: new Map() }
  const listeners = new Set<() => void>()
  const pending = new Map<string, Given>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<boolean> | undefined

  const show = (change: Partial<AnswerView>): void => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  const fail = (error: unknown, sent: readonly SentAnswer[]): void => {
    if (!isCallError(error) || mayPass(error)) {
      show({ state: 'failing' })
      later(Math.max(againMs, isCallError(error) ? (error.retryAfterMs ?? 0) : 0))
      return
    }
    const faults = faultsIn(error, sent)
    for (const [id] of faults) pending.delete(id)
    if (faults.length === 0) {
      pending.clear()
      onRefused(error)
    } else {
      show({ faults: new Map([...view.faults, ...faults]) })
      later(0)
    }
  }

  const attempt = async (): Promise<boolean> => {
    // Answers that no longer apply would be refused, so they wait until they apply again.
    const applying = applyingTo(sections, view.answers)
    const batch = [...pending].filter(([id]) => applying.has(id))
    if (batch.length === 0) return true
    const sent = batch.map(([id, given]) => toSent(id, given))
    show({ state: 'saving' })
    try {
      await save(sent)
    } catch (error) {
      fail(error, sent)
      return false
    }
    for (const [id, given] of batch) if (pending.get(id) === given) pending.delete(id)
    return attempt()
  }

  /** True once everything that applies is saved. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    underWay ??= attempt().then((isSaved) => {
      underWay = undefined
      if (isSaved) show({ state: 'saved' })
      return isSaved
    })
    return underWay
  }

  return {
    view: (): AnswerView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    give: (id: string, given: Given, isTyped: boolean): void => {
      pending.set(id, given)
      show({
        answers: new Map(view.answers).set(id, given),
        faults: new Map([...view.faults].filter(([other]) => other !== id)),
        state: 'saving',
      })
      later(isTyped ? typingMs : 0)
    },
    flush,
    /** Whether leaving now would lose something. */
    isWaiting: (): boolean => pending.size > 0 && view.state !== 'saved',
  }
}
