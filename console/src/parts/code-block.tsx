import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './code-block.module.css'

/** Text to paste somewhere, as it stands. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <div className={classes['block']} role="region" aria-label={label}>
    <pre>
      <code>{code}</code>
    </pre>
    <CopyButton value={code}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : 'Copy'}>
          <ActionIcon
            className={classes['copy'] ?? ''}
            variant="default"
            onClick={copy}
            aria-label={copied ? `${label} was copied` : `Copy ${label}`}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  </div>
)
