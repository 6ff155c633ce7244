import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { OutputFor } from '../../parts/ask.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { formTexts } from '../../parts/form-texts.ts'
import { useChange } from '../../parts/use-change.ts'
import { QrCode } from './qr-code.tsx'
import { words } from '../words.ts'

type TotpModalProps = {
  begun: OutputFor<'BeginTotp'>
  onDone: (recoveryCodes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Shows the secret of a new authenticator app, and takes the first code from it. */
export const TotpModal = ({ begun: { uri, secret }, onDone, onClose }: TotpModalProps) => {
  const confirm = useChange('ConfirmTotp', {
    done: words.factors.app.done,
    failed: words.factors.app.failed,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Modal opened onClose={onClose} title={words.factors.app.add}>
      <form onSubmit={(event) => confirm.mutate({ code: formTexts(event)('code').trim() })}>
        <Stack>
          <Text size="sm">{words.factors.app.scan}</Text>
          <div style={{ alignSelf: 'center' }}>
            <QrCode text={uri} label={words.factors.app.picture} />
          </div>
          <CopyField label={words.factors.app.secret} value={secret} />
          <TextInput
            name="code"
            label={words.factors.app.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={64}
            required
            withAsterisk={false}
            data-autofocus
            classNames={{ input: 'mono' }}
            error={confirm.error?.reason === 'FACTOR_REFUSED' ? words.factors.app.failed : undefined}
          />
          <Button type="submit" loading={confirm.isPending} style={{ alignSelf: 'end' }}>
            {words.factors.app.confirm}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
