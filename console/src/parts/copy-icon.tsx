import { ActionIcon, type ActionIconProps, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type CopyIconProps = Pick<ActionIconProps, 'variant' | 'color' | 'className'> & {
  label: string
  value: string
}

/** Copies a value and confirms it briefly. */
export const CopyIcon = ({ label, value, ...look }: CopyIconProps) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : 'Copy'}>
        <ActionIcon onClick={copy} aria-label={copied ? `${label} was copied` : `Copy ${label}`} {...look}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
)
