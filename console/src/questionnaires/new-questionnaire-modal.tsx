import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useMemo, useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Notice } from '../parts/notice.tsx'
import { VendorPicker } from '../parts/vendor-picker.tsx'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, endOfDay } from './due-date.ts'
import { LinkOnce } from './link-once.tsx'
import { newRecipient, type Recipient, toRecipients } from './recipients-input.tsx'
import { SendFields } from './send-fields.tsx'

type NewQuestionnaireModalProps = { vendorId?: string | undefined; onClose: () => void }

const usualDays = 21

/** Creates a questionnaire, and sends it or leaves it as a draft. */
export const NewQuestionnaireModal = ({ vendorId: preset, onClose }: NewQuestionnaireModalProps) => {
  const navigate = useNavigate()
  const [vendorId, setVendorId] = useState(preset)
  const [templateId, setTemplateId] = useState<string | null>('qtp_baseline')
  const [day, setDay] = useState(() => dayAfter(usualDays))
  const [edited, setEdited] = useState<Recipient[]>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<OutputFor<'SendQuestionnaire'>>()
  const templates = useQuery(ask('ListQuestionnaireTemplates', { limit: 200 }))
  const vendor = useQuery({ ...ask('GetVendor', { id: vendorId ?? '' }), enabled: vendorId !== undefined })
  const contacts = vendor.data?.vendor.contacts
  const given = useMemo(
    () => (contacts ?? []).map(({ name, email }) => newRecipient(name, email)),
    [contacts],
  )
  const recipients = edited ?? given

  const goTo = (questionnaireId: string): void =>
    void navigate({ to: '/questionnaires/$questionnaireId', params: { questionnaireId } })
  const create = useChange('CreateQuestionnaire')
  const send = useChange('SendQuestionnaire', { onDone: setSent })

  const start = async (isSent: boolean): Promise<void> => {
    if (vendorId === undefined || templateId === null) {
      setProblem('Choose a vendor and a template.')
      return
    }
    if (isSent && recipients.length === 0) {
      setProblem('Add at least one recipient, or save it as a draft.')
      return
    }
    setProblem(undefined)
    const { questionnaire } = await create.mutateAsync({ vendorId, templateId })
    if (!isSent) {
      goTo(questionnaire.id)
      return
    }
    try {
      await send.mutateAsync({
        id: questionnaire.id,
        dueDate: endOfDay(day),
        ...(edited && { recipients: toRecipients(edited) }),
      })
    } catch {
      // The draft exists; its page offers to send it again.
      goTo(questionnaire.id)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void start(true).catch(() => undefined)
  }
  if (sent) return <LinkOnce sent={sent} onClose={() => goTo(sent.questionnaire.id)} />
  const isBusy = create.isPending || send.isPending
  return (
    <Modal opened onClose={onClose} title="New questionnaire" size="lg">
      <form onSubmit={submit}>
        <Stack>
          {problem !== undefined && (
            <Notice tone="critical" isNews>
              {problem}
            </Notice>
          )}
          <VendorPicker
            label="Vendor"
            value={vendorId}
            onChange={(picked) => {
              setVendorId(picked)
              setEdited(undefined)
            }}
          />
          <Select
            label="Template"
            allowDeselect={false}
            data={(templates.data?.questionnaireTemplates ?? [])
              .filter(({ isActive }) => isActive)
              .map(({ id, name, questionCount }) => ({
                value: id,
                label: `${name}, ${questionCount} questions`,
              }))}
            value={templateId}
            onChange={setTemplateId}
          />
          {vendorId !== undefined && (
            <SendFields day={day} onDay={setDay} recipients={recipients} onRecipients={setEdited} />
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => void start(false).catch(() => undefined)}
            >
              Save as draft
            </Button>
            <Button type="submit" loading={isBusy}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
