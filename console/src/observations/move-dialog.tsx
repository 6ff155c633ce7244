import { Checkbox, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { choicesOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { PersonSelect } from '../parts/person-select.tsx'
import { DueDateField } from './due-date-field.tsx'
import { acceptanceEnd, type AcceptanceTerm } from './acceptance-end.ts'
import { AcceptanceFields } from './acceptance-fields.tsx'
import { MentionField } from './mention-field.tsx'
import { type Mentionable, mentionsIn } from './mention-text.ts'
import { type DialogMove, needsComment, type Observation } from './observation-moves.ts'
import type { MoveInput, MoveOutcome } from './perform-move.ts'
import { type Recipients, RecipientsPart, toCompanyContacts } from './recipients-part.tsx'
import { RequestLinks } from './request-links.tsx'
import { useMove } from './use-move.ts'
import { words } from './words.ts'

type MoveDialogProps = {
  move: DialogMove
  orns: readonly string[]
  /** The loaded ones; others may not be loaded. */
  observations: readonly Observation[]
  onClose: () => void
  onDone: (outcome: MoveOutcome, input: MoveInput) => void
}

/** Moves whose dialog begins with another field than the comment. */
const hasField: ReadonlySet<DialogMove> = new Set<DialogMove>([
  'exclude',
  'request',
  'due',
  'accept',
  'assign',
])

/** An accepted risk needs a date, so it has a dialog of its own. */
const reasons = choicesOf('ExclusionReason').filter(({ value }) => value !== 'EXCLUSION_REASON_ACCEPTED_RISK')

const reasonOf = (value: string | null): MoveInput['reason'] =>
  // The options are the members of that enumeration.
  value === null ? undefined : (value as MoveInput['reason'])

/** Whom all of the observations are assigned to. */
const sharedAssignee = (observations: readonly Observation[]): string | null => {
  const ids = new Set(observations.map(({ assignee }) => assignee?.userId ?? null))
  const [id = null] = ids
  return ids.size === 1 ? id : null
}

/** Asks for the details of an action: comment, reason, recipients. */
export const MoveDialog = ({ move, orns, observations, onClose, onDone }: MoveDialogProps) => {
  const { label, about, comment: commentLabel } = words.moves[move]
  const isCommentRequired = needsComment.has(move)
  const [comment, setComment] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const [due, setDue] = useState<MoveInput['due']>()
  const [assigneeId, setAssigneeId] = useState(() => sharedAssignee(observations))
  const [now] = useState(() => new Date())
  const [term, setTerm] = useState<AcceptanceTerm>({ days: 90 })
  const [mentioned, setMentioned] = useState<Mentionable[]>([])
  const [recipients, setRecipients] = useState<Recipients>(new Map())
  const [discloseScore, setDiscloseScore] = useState(false)
  const [requested, setRequested] = useState<{ outcome: MoveOutcome; input: MoveInput }>()
  const change = useMove((outcome, input) =>
    outcome.requests ? setRequested({ outcome, input }) : onDone(outcome, input),
  )
  const isWhole =
    (!isCommentRequired || comment.trim() !== '') &&
    (move !== 'exclude' || reason !== null) &&
    (move !== 'due' || due !== undefined) &&
    (move !== 'accept' || acceptanceEnd(term, now) !== undefined) &&
    (move !== 'request' || [...recipients.values()].every(({ chosen }) => chosen.length > 0))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWhole) return
    change.mutate({
      move,
      orns,
      comment,
      reason: reasonOf(reason),
      due,
      assigneeId,
      expiresAt: move === 'accept' ? acceptanceEnd(term, now)?.toISOString() : undefined,
      mentions: mentionsIn(comment, mentioned),
      companyContacts: move === 'request' ? toCompanyContacts(recipients) : undefined,
      discloseScore,
    })
  }
  if (requested)
    return (
      <RequestLinks
        requests={requested.outcome.requests ?? []}
        observations={observations}
        isScoreDisclosed={discloseScore}
        onClose={() => onDone(requested.outcome, requested.input)}
      />
    )
  return (
    <Modal opened onClose={onClose} title={label} size={move === 'request' ? 'lg' : 'md'}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            {about} {orns.length > 1 && words.dialog.several(orns.length)}
          </Text>
          {move === 'exclude' && (
            <Select
              label={words.dialog.reason}
              required
              placeholder={words.dialog.chooseReason}
              data={reasons}
              value={reason}
              onChange={setReason}
              data-autofocus
            />
          )}
          {move === 'assign' && (
            <PersonSelect
              label={words.detail.assignee}
              value={assigneeId}
              onChange={setAssigneeId}
              data-autofocus
            />
          )}
          {move === 'due' && <DueDateField observations={observations} onChange={setDue} />}
          {move === 'request' && <NoMailNotice>{words.dialog.noMail}</NoMailNotice>}
          {move === 'accept' && <AcceptanceFields now={now} term={term} onChange={setTerm} />}
          {move === 'request' && (
            <RecipientsPart
              observations={observations}
              count={orns.length}
              recipients={recipients}
              onChange={setRecipients}
            />
          )}
          <CommentField
            label={commentLabel}
            required={isCommentRequired}
            value={comment}
            onChange={setComment}
            {...(move === 'comment' && {
              onMention: (member) => setMentioned((before) => [...before, member]),
            })}
            isFirst={!hasField.has(move)}
          />
          {move === 'request' && (
            <Checkbox
              label={words.disclosure.label}
              description={words.disclosure.about}
              checked={discloseScore}
              onChange={(event) => setDiscloseScore(event.currentTarget.checked)}
            />
          )}
          <FormActions onCancel={onClose} disabled={!isWhole} loading={change.isPending}>
            {label}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

type CommentFieldProps = {
  label: string
  required: boolean
  value: string
  onChange: (text: string) => void
  /** Given if members can be mentioned. */
  onMention?: (member: Mentionable) => void
  /** Whether the dialog opens with the focus here. */
  isFirst: boolean
}

const CommentField = ({ onChange, onMention, isFirst, ...props }: CommentFieldProps) => {
  const shared = {
    ...props,
    autosize: true,
    minRows: 3,
    maxRows: 10,
    maxLength: maxLengths.text,
    ...(isFirst && { 'data-autofocus': true }),
  }
  return onMention ? (
    <MentionField {...shared} description={words.dialog.mention} onChange={onChange} onMention={onMention} />
  ) : (
    <Textarea {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
