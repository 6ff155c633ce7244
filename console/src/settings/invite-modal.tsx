import { Button, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyField } from '../parts/copy-field.tsx'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { MailMark } from '../parts/mail-mark.tsx'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { type Role, roles } from './roles.ts'
import { words } from './words.ts'

/** Invites a person by mail if mail is configured, otherwise by a link to pass on. */
export const InviteModal = ({ onClose }: { onClose: () => void }) => {
  const [role, setRole] = useState<Role>('analyst')
  const invite = useChange('InviteMember', { failed: words.members.invite.failed })
  const { fields } = problemOf(invite.error, ['email'])
  if (invite.data) {
    const { invitation, url } = invite.data
    return (
      <Modal
        opened
        onClose={onClose}
        title={words.members.invite.done(invitation.email)}
        closeOnClickOutside={false}
      >
        <Stack>
          {url === undefined ? (
            <Text size="sm" component="div">
              {words.members.invite.mailed(invitation.email)}{' '}
              {invitation.mail && <MailMark mail={invitation.mail} />}
            </Text>
          ) : (
            <>
              <Notice tone="medium">{words.members.invite.byHand}</Notice>
              <CopyField
                label={words.members.invite.link}
                value={url}
                about={words.members.invite.linkAbout}
              />
            </>
          )}
          <Button onClick={onClose} style={{ alignSelf: 'end' }}>
            {words.members.invite.close}
          </Button>
        </Stack>
      </Modal>
    )
  }
  return (
    <Modal opened onClose={onClose} title={words.members.invite.title}>
      <form onSubmit={(event) => invite.mutate({ email: formTexts(event)('email').trim(), role })}>
        <Stack>
          <NoMailNotice>{words.members.invite.noServer}</NoMailNotice>
          <TextInput
            name="email"
            type="email"
            label={words.labels.email}
            autoComplete="off"
            required
            withAsterisk={false}
            data-autofocus
            error={fields['email']}
          />
          <Radio.Group
            label={words.labels.role}
            value={role}
            onChange={(chosen) => setRole(roles.find(({ value }) => value === chosen)?.value ?? role)}
          >
            <Stack gap="xs" mt="xs">
              {roles.map(({ value, label, allows }) => (
                <Radio key={value} value={value} label={label} description={allows} />
              ))}
            </Stack>
          </Radio.Group>
          <FormActions onCancel={onClose} loading={invite.isPending}>
            {words.members.invite.invite}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
