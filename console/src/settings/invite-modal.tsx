import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyField } from '../parts/copy-field.tsx'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../use-change.ts'
import { type Role, roles } from './roles.ts'

/** Invites somebody, and shows the link, which is sent by mail as well where that is possible. */
export const InviteModal = ({ onClose }: { onClose: () => void }) => {
  const [role, setRole] = useState<Role>('analyst')
  const invite = useChange('InviteMember')
  const { fields } = problemOf(invite.error, ['email'])
  if (invite.data) {
    const { invitation, url, isMailed } = invite.data
    return (
      <Modal opened onClose={onClose} title={`${invitation.email} is invited`} closeOnClickOutside={false}>
        <Stack>
          <Notice tone={isMailed ? 'good' : 'medium'}>
            {isMailed
              ? 'The link goes out by mail. You can hand it over yourself as well.'
              : 'There is no mail server: hand the link over yourself. It is shown this once.'}
          </Notice>
          <CopyField label="Invitation link" value={url} about="Valid for 7 days, and once." />
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
