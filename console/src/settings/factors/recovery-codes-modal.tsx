import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CopyIcon } from '../../parts/copy-icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { words } from '../words.ts'

type RecoveryCodesModalProps = { codes: readonly string[]; onClose: () => void }

/** Shown once, so the dialog closes only by its button, not by a stray click. */
export const RecoveryCodesModal = ({ codes, onClose }: RecoveryCodesModalProps) => {
  const text = codes.join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.factors.codes.newTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Notice tone="medium">{words.factors.codes.once}</Notice>
        <Stack component="ol" gap={4} m={0} p={0}>
          {codes.map((code) => (
            <Text key={code} component="li" className="mono" style={{ listStyle: 'none' }}>
              {code}
            </Text>
          ))}
        </Stack>
        <Group justify="space-between">
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() =>
                saveFile(words.factors.codes.fileName, new Blob([`${text}\n`], { type: 'text/plain' }))
              }
            >
              {words.factors.codes.download}
            </Button>
            <CopyIcon label={words.factors.codes.title} value={text} variant="default" />
          </Group>
          <Button onClick={onClose} data-autofocus>
            {words.factors.codes.stored}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
