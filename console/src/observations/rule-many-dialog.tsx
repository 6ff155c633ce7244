import { List, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { call, type InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { useDryRun } from '../parts/use-dry-run.ts'
import { allOrEach } from './all-or-each.ts'
import type { Disputed } from './disputed-among.ts'
import type { MoveOutcome } from './perform-move.ts'
import type { Ruling } from './rule-dialog.tsx'
import { useOutcome } from './use-outcome.ts'
import { words } from './words.ts'

const { ruleMany } = words

/** What accepting does to findings; the first that applies. */
const effects: readonly { words: (count: number) => string; isOf: (disputed: Disputed) => boolean }[] = [
  { words: ruleMany.resolvedAlready, isOf: ({ status }) => status === 'OBSERVATION_STATUS_RESOLVED' },
  { words: ruleMany.notOurs, isOf: ({ dispute }) => dispute.reason === 'DISPUTE_REASON_NOT_OURS' },
  {
    words: ruleMany.falsePositive,
    isOf: ({ dispute }) => dispute.reason === 'DISPUTE_REASON_FALSE_POSITIVE',
  },
  { words: ruleMany.fixed, isOf: ({ dispute }) => dispute.reason === 'DISPUTE_REASON_FIXED' },
  { words: ruleMany.staysOpen, isOf: () => true },
]

const Effects = ({ disputed }: { disputed: readonly Disputed[] }) => {
  const byEffect = [...Map.groupBy(disputed, (one) => effects.findIndex(({ isOf }) => isOf(one)))]
  return (
    <div>
      <List size="sm">
        {byEffect
          .toSorted(([one], [other]) => one - other)
          .map(([effect, { length }]) => (
            <List.Item key={effect}>{effects[effect]?.words(length)}</List.Item>
          ))}
      </List>
      <Text size="sm" mt={4}>
        {ruleMany.newScores}
      </Text>
    </div>
  )
}

type Rulings = Pick<InputFor<'RuleOnDisputes'>, 'disputeIds' | 'ruling' | 'comment'>

/** What the service says to the same call beforehand. */
const Preview = ({ comment, ...rulings }: Rulings) => {
  const { data, error } = useDryRun('RuleOnDisputes', comment, (said) => ({
    ...rulings,
    ...(said !== undefined && { comment: said }),
  }))
  if (error) return ruleMany.othersPossible(error.message)
  if (!data) return ruleMany.checking
  const { updatedCount, unchangedCount } = data
  return unchangedCount === 0
    ? ruleMany.rulesOn(updatedCount)
    : ruleMany.rulesOnSome(updatedCount, unchangedCount)
}

type RuleManyDialogProps = {
  disputed: readonly Disputed[]
  /** How many of the selected findings are loaded, and so known to be disputed or not. */
  loadedCount: number
  selectedCount: number
  onClose: () => void
  onDone: (outcome: MoveOutcome) => void
}

/** Rules on several disputes alike, and says beforehand what that does. */
export const RuleManyDialog = (props: RuleManyDialogProps) => {
  const { disputed, loadedCount, selectedCount, onClose, onDone } = props
  const [ruling, setRuling] = useState<Ruling>('DISPUTE_RULING_ACCEPTED')
  const [comment, setComment] = useState('')
  const isAccepted = ruling === 'DISPUTE_RULING_ACCEPTED'
  const said = comment.trim()
  const isWhole = isAccepted || said !== ''
  const ids = new Map(disputed.map(({ orn, dispute }) => [orn, dispute.id]))
  const rulingsOn = (orns: readonly string[]): Rulings => ({
    disputeIds: orns.flatMap((orn) => ids.get(orn) ?? []),
    ruling,
    ...(said !== '' && { comment: said }),
  })
  const orns = [...ids.keys()]
  const rule = useOutcome({
    perform: () =>
      allOrEach(orns, async (some) => {
        const { updatedCount, unchangedCount } = await call('RuleOnDisputes', rulingsOn(some))
        return { changed: updatedCount, unchanged: unchangedCount, undoIds: [] }
      }),
    done: ({ changed, failures: { length } }) =>
      isAccepted ? ruleMany.accepted(changed, length) : ruleMany.rejected(changed, length),
    failed: () => ruleMany.failed,
    onDone,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole) rule.mutate(undefined)
  }
  return (
    <Modal opened onClose={onClose} title={ruleMany.title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {disputed.length < loadedCount && (
            <Text size="sm">{ruleMany.someDisputed(disputed.length, loadedCount)}</Text>
          )}
          {loadedCount < selectedCount && (
            <Text size="sm">{ruleMany.notLoaded(selectedCount - loadedCount)}</Text>
          )}
          <Radio.Group
            label={ruleMany.ruling}
            value={ruling}
            onChange={(chosen) =>
              setRuling(chosen === 'DISPUTE_RULING_REJECTED' ? chosen : 'DISPUTE_RULING_ACCEPTED')
            }
          >
            <Stack gap={6} mt={4}>
              <Radio value="DISPUTE_RULING_ACCEPTED" label={ruleMany.accept} data-autofocus />
              <Radio value="DISPUTE_RULING_REJECTED" label={ruleMany.reject} />
            </Stack>
          </Radio.Group>
          {isAccepted ? <Effects disputed={disputed} /> : <Text size="sm">{ruleMany.whenRejected}</Text>}
          <Textarea
            label={ruleMany.comment}
            description={ruleMany.commentAbout}
            required={!isAccepted}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={maxLengths.text}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Text size="sm" role="status" mih="1.4em">
            {isWhole ? <Preview {...rulingsOn(orns)} /> : ruleMany.commentMissing}
          </Text>
          <FormActions onCancel={onClose} disabled={!isWhole} loading={rule.isPending}>
            {isAccepted ? ruleMany.acceptThem : ruleMany.rejectThem}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
