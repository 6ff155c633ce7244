import classes from './code-block.module.css'
import { CopyIcon } from './copy-icon.tsx'

/** Text to copy and paste as it is. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <div className={classes['block']} role="region" aria-label={label}>
    <pre>
      <code>{code}</code>
    </pre>
    <CopyIcon label={label} value={code} variant="default" className={classes['copy'] ?? ''} />
  </div>
)
