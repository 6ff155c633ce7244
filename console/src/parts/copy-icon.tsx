import { ActionIcon, type ActionIconProps, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { words } from './words.ts'

type CopyIconProps = Pick<ActionIconProps, 'variant' | 'color' | 'className'> & {
  label: string
  value: string
}

/** Copies a value and confirms it briefly. */
export const CopyIcon = ({ label, value, ...look }: CopyIconProps) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? words.copied : words.copy}>
        <ActionIcon
          onClick={copy}
          aria-label={copied ? words.wasCopied(label) : words.copyWhat(label)}
          {...look}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
)
