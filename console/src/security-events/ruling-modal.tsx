import { Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { labelOf } from '../parts/label-of.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type RulingModalProps = {
  isOpen: boolean
  onClose: () => void
  eventId: string
  vendor: { domain: string; name: string }
  /** Whether there is a ruling to withdraw. */
  isRuled: boolean
}

type Ruling = Exclude<NonNullable<InputFor<'RuleOnImpact'>['ruling']>, 'IMPACT_STATUS_UNSPECIFIED'>

const rulings: readonly Ruling[] = [
  'IMPACT_STATUS_IMPACTED',
  'IMPACT_STATUS_NOT_IMPACTED',
  'IMPACT_STATUS_REMEDIATED',
]

const withdrawal = { value: 'withdraw', label: words.ruling.withdraw }

/** Rules on a vendor's impact, or withdraws the ruling. */
export const RulingModal = ({ isOpen, onClose, ...form }: RulingModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={words.ruling.rule}>
    <RulingForm {...form} onClose={onClose} />
  </Modal>
)

const RulingForm = ({ eventId, vendor, isRuled, onClose }: Omit<RulingModalProps, 'isOpen'>) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const isWithdrawal = chosen === withdrawal.value
  const { mutate, isPending, error } = useChange('RuleOnImpact', {
    done: isWithdrawal ? words.ruling.withdrawn(vendor.name) : words.ruling.saved(vendor.name),
    failed: isWithdrawal ? words.ruling.withdrawFailed : words.ruling.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['ruling', 'reason'])
  const isWhole = chosen !== null && reason.trim() !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWhole) return
    const ruling = rulings.find((member) => member === chosen)
    mutate({ eventId, vendorDomain: vendor.domain, ...(ruling && { ruling }), reason: reason.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {words.ruling.hint(vendor.name)}
        </Text>
        <Select
          label={words.ruling.title}
          required
          placeholder={words.ruling.choose}
          allowDeselect={false}
          data={[
            ...rulings.map((value) => ({ value, label: labelOf(value) })),
            ...(isRuled ? [withdrawal] : []),
          ]}
          value={chosen}
          error={fields['ruling']}
          onChange={setChosen}
          data-autofocus
        />
        <Textarea
          label={words.ruling.reason}
          description={words.ruling.reasonHint}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={maxLengths.text}
          value={reason}
          error={fields['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormActions onCancel={onClose} disabled={!isWhole} loading={isPending}>
          {isWithdrawal ? words.ruling.withdraw : words.ruling.save}
        </FormActions>
      </Stack>
    </form>
  )
}
