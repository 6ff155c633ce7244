import type { ObservationActionType } from '@parapet/contract'

/** What actions change. Taking one back restores this and nothing else. */
export type UndoAspect = 'review' | 'flag' | 'assignee' | 'dueDate'

/** The actions on each aspect. */
const actionsOn: Readonly<Record<UndoAspect, readonly ObservationActionType[]>> = {
  review: [
    'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED',
    'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED',
    'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED',
    'OBSERVATION_ACTION_TYPE_RESOLVED',
    'OBSERVATION_ACTION_TYPE_REOPENED',
    'OBSERVATION_ACTION_TYPE_EXCLUDED',
  ],
  flag: ['OBSERVATION_ACTION_TYPE_FLAGGED', 'OBSERVATION_ACTION_TYPE_UNFLAGGED'],
  assignee: ['OBSERVATION_ACTION_TYPE_ASSIGNED', 'OBSERVATION_ACTION_TYPE_UNASSIGNED'],
  dueDate: ['OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED'],
}

const datedActions = [...actionsOn.review, ...actionsOn.dueDate]

/** The actions that change each aspect, by whomever. A review also decides what becomes of the due date. */
export const changesOf: typeof actionsOn = { ...actionsOn, review: datedActions, dueDate: datedActions }

/** What an action of this type changes; undefined if it cannot be taken back. */
export const aspectOf = (actionType: ObservationActionType): UndoAspect | undefined =>
  (Object.keys(actionsOn) as UndoAspect[]).find((aspect) => actionsOn[aspect].includes(actionType))

const undoMs = 10 * 60_000

/** Whether it is too late to take back what was done then. */
export const isUndoOver = (doneAt: Date, now: Date): boolean => now.getTime() - doneAt.getTime() > undoMs
