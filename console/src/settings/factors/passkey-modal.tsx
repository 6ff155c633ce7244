import { notifications } from '@mantine/notifications'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../parts/ask.ts'
import { formTexts } from '../../parts/form-texts.ts'
import { Notice } from '../../parts/notice.tsx'
import { createPasskey } from '../../sign-in/ask-passkey.ts'
import { browserName } from '../browser-name.ts'
import { words } from '../words.ts'

type PasskeyModalProps = {
  onDone: (recoveryCodes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Names a new passkey, and lets the browser create it. */
export const PasskeyModal = ({ onDone, onClose }: PasskeyModalProps) => {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call('BeginPasskey', {})
      return call('AddPasskey', { name, passkey: await createPasskey(options) })
    },
    onSuccess: ({ recoveryCodes }) => {
      void queries.invalidateQueries()
      notifications.show({ message: words.factors.passkeys.done, color: 'teal' })
      onDone(recoveryCodes)
    },
  })
  return (
    <Modal opened onClose={onClose} title={words.factors.passkeys.add}>
      <form onSubmit={(event) => add.mutate(formTexts(event)('name').trim())}>
        <Stack>
          {add.error && !add.isPending && (
            <Notice tone="critical" isNews>
              {add.error.message}
            </Notice>
          )}
          <TextInput
            name="name"
            label={words.factors.passkeys.name}
            description={words.factors.passkeys.nameAbout}
            defaultValue={browserName(window.navigator.userAgent)}
            autoComplete="off"
            maxLength={maxLengths.displayName}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Button type="submit" loading={add.isPending} style={{ alignSelf: 'end' }}>
            {words.factors.passkeys.create}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
