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
import { words } from './words.ts'

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
  const create = useChange('CreateQuestionnaire', { failed: words.send.createFailed })
  const send = useChange('SendQuestionnaire', { failed: words.send.failed, onDone: setSent })

  const start = async (isSent: boolean): Promise<void> => {
    if (vendorId === undefined || templateId === null) {
      setProblem(words.send.incomplete)
      return
    }
    if (isSent && recipients.length === 0) {
      setProblem(words.send.noRecipients)
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
    <Modal opened onClose={onClose} title={words.send.title} size="lg">
      <form onSubmit={submit}>
        <Stack>
          {problem !== undefined && (
            <Notice tone="critical" isNews>
              {problem}
            </Notice>
          )}
          <VendorPicker
            label={words.field.vendor}
            value={vendorId}
            onChange={(picked) => {
              setVendorId(picked)
              setEdited(undefined)
            }}
          />
          <Select
            label={words.field.template}
            allowDeselect={false}
            data={(templates.data?.questionnaireTemplates ?? [])
              .filter(({ isActive }) => isActive)
              .map(({ id, name, questionCount }) => ({
                value: id,
                label: words.send.template(name, questionCount),
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
              {words.send.saveDraft}
            </Button>
            <Button type="submit" loading={isBusy}>
              {words.send.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
