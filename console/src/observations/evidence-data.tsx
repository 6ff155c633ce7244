import { labelOf } from '../parts/label-of.ts'
import { words } from './words.ts'
import classes from './observation-detail.module.css'

/** What was seen, as plain text. */
export const EvidenceData = ({ type, data }: { type: string; data: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
  <pre className={classes['evidence']} tabIndex={0} aria-label={words.evidence.data(labelOf(type))}>
    {data}
  </pre>
)
