import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** A value to take away: an id, an address, a secret. */
export const CopyField = ({ label, value, about }: { label: string; value: string; about?: string }) => (
  <TextInput
    label={label}
    description={about}
    value={value}
    readOnly
    classNames={{ input: 'mono' }}
    onFocus={(event) => event.currentTarget.select()}
    rightSection={
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={copy}
              aria-label={copied ? `${label} was copied` : `Copy ${label}`}
            >
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    }
  />
)
