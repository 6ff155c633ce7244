import { Button, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyField } from '../parts/copy-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { words } from './words.ts'

type SecretOnceProps = {
  title: string
  /** Labels and values, including the secret. */
  values: readonly (readonly [label: string, value: string])[]
  children?: ReactNode
  onClose: () => void
}

/** Values that are shown only once, so the dialog closes only by its button, not by a stray click. */
export const SecretOnce = ({ title, values, children, onClose }: SecretOnceProps) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack>
      <Notice tone="medium">{words.credentials.secret.once}</Notice>
      {values.map(([label, value]) => (
        <CopyField key={label} label={label} value={value} />
      ))}
      {children}
      <Button onClick={onClose} style={{ alignSelf: 'end' }}>
        {words.credentials.secret.stored}
      </Button>
    </Stack>
  </Modal>
)
