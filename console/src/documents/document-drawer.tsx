import type { Document } from '@parapet/contract'
import { Button, Drawer, Group, Stack } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { formatMinute, formatUtcDay } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { Notice } from '../parts/notice.tsx'
import { useCan } from '../parts/session.ts'
import { TextLink } from '../parts/text-link.tsx'
import { useChange } from '../parts/use-change.ts'
import { NewQuestionnaireModal } from '../questionnaires/new-questionnaire-modal.tsx'
import { daysUntil, periodOf } from './document-days.ts'
import { contentAddress } from './download-link.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { fileSize } from './file-size.ts'
import { words } from './words.ts'

const ExpiryNotice = ({ document }: { document: Document }) => {
  const [isAsking, setAsking] = useState(false)
  const mayAsk = useCan('questionnaires.write')
  const { status, expiresOn, vendorId } = document
  if (expiresOn === undefined || status === 'DOCUMENT_STATUS_VALID') return null
  const isOver = status === 'DOCUMENT_STATUS_EXPIRED'
  return (
    <Notice tone={isOver ? 'critical' : 'medium'}>
      <Group justify="space-between" gap="xs">
        <span>{isOver ? words.detail.expired : words.detail.expiring(daysUntil(expiresOn))}</span>
        {mayAsk && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {words.detail.request}
          </Button>
        )}
      </Group>
      {isAsking && <NewQuestionnaireModal vendorId={vendorId} onClose={() => setAsking(false)} />}
    </Notice>
  )
}

const Actions = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const mayChange = useCan('documents.write')
  const [isEditing, setEditing] = useState(false)
  const remove = useChange('DeleteDocument', {
    done: words.remove.done(document.title),
    failed: words.remove.failed,
    onDone: onClose,
  })
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={contentAddress(document.id)}
        download={document.fileName}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {words.detail.download}
      </Button>
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {words.edit.action}
        </Button>
      )}
      {mayChange && (
        <ConfirmButton
          leftSection={<IconTrash size={16} aria-hidden />}
          question={words.remove.question(document.title)}
          confirm={words.remove.confirm}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ id: document.id })}
        >
          {words.remove.action}
        </ConfirmButton>
      )}
      {isEditing && <EditDialog document={document} onClose={() => setEditing(false)} />}
    </Group>
  )
}

const DocumentView = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const { vendorId, vendorName, kind, status, expiresOn, questionnaireId } = document
  return (
    <Stack gap="lg">
      <ExpiryNotice document={document} />
      <Facts
        facts={[
          [
            words.field.vendor,
            <TextLink key="vendor" to={{ to: '/vendors/$vendorId', params: { vendorId } }} inText>
              {vendorName}
            </TextLink>,
          ],
          [words.field.kind, labelOf(kind)],
          [words.field.status, <MemberTag key="status" member={status} />],
          [words.field.expires, expiresOn !== undefined && formatUtcDay(expiresOn)],
          [words.field.issuer, document.issuer],
          [words.field.scope, document.scope],
          [words.field.period, periodOf(document)],
          [words.field.note, document.note],
          [words.field.file, `${document.fileName}, ${fileSize(document.sizeBytes)}`],
          [
            words.field.uploaded,
            words.uploadedBy(document.uploadedBy.displayName, formatMinute(document.createdAt)),
          ],
          [
            words.detail.fromQuestionnaire,
            questionnaireId !== undefined && (
              <TextLink
                key="questionnaire"
                to={{ to: '/questionnaires/$questionnaireId', params: { questionnaireId } }}
                inText
              >
                {questionnaireId}
              </TextLink>
            ),
          ],
          [words.field.checksum, <code key="checksum">{document.sha256}</code>],
        ]}
      />
      <Actions document={document} onClose={onClose} />
    </Stack>
  )
}

const Content = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery(ask('GetDocument', { id }))
  return (
    <Answered query={query} rows={8}>
      {({ document }) => <DocumentView document={document} onClose={onClose} />}
    </Answered>
  )
}

type DocumentDrawerProps = { id: string | undefined; title: string; onClose: () => void }

/** Everything about a document, beside the list. */
export const DocumentDrawer = ({ id, title, onClose }: DocumentDrawerProps) => (
  <Drawer
    opened={id !== undefined}
    onClose={onClose}
    position="right"
    size="lg"
    title={title}
    closeButtonProps={{ 'aria-label': words.detail.close }}
  >
    {id !== undefined && <Content key={id} id={id} onClose={onClose} />}
  </Drawer>
)
