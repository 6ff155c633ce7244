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

/** Invites a person by mail if mail is configured, otherwise by a link to pass on. */
export const InviteModal = ({ onClose }: { onClose: () => void }) => {
  const [role, setRole] = useState<Role>('analyst')
  const invite = useChange('InviteMember')
  const { fields } = problemOf(invite.error, ['email'])
  if (invite.data) {
    const { invitation, url } = invite.data
    return (
      <Modal opened onClose={onClose} title={`${invitation.email} is invited`} closeOnClickOutside={false}>
        <Stack>
          {url === undefined ? (
            <Text size="sm" component="div">
              The link goes only to {invitation.email}, by mail, and only the reader of that mail can accept
              the invitation. {invitation.mail && <MailMark mail={invitation.mail} />}
            </Text>
          ) : (
            <>
              <Notice tone="medium">
                No mail server is set up, so nothing was sent. Copy the link and pass it on yourself: it is
                shown only now. Anybody who has it can accept, so the address stays unverified, and the
                account works in this organization only.
              </Notice>
              <CopyField label="Invitation link" value={url} about="Valid for 7 days, and once." />
            </>
          )}
          <Button onClick={onClose} style={{ alignSelf: 'end' }}>
            Done
          </Button>
        </Stack>
      </Modal>
    )
  }
  return (
    <Modal opened onClose={onClose} title="Invite a member">
      <form onSubmit={(event) => invite.mutate({ email: formTexts(event)('email').trim(), role })}>
        <Stack>
          <NoMailNotice>You get a link to copy instead.</NoMailNotice>
          <TextInput
            name="email"
            type="email"
            label="E-mail address"
            autoComplete="off"
            required
            withAsterisk={false}
            data-autofocus
            error={fields['email']}
          />
          <Radio.Group
            label="Role"
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
            Invite
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
