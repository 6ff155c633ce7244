import { Notice } from '../parts/notice.tsx'
import { words } from './words.tsx'

type DoorProblemProps = { message?: string | undefined; wait?: string | undefined }

/** Why sign-in failed. */
export const DoorProblem = ({ message, wait }: DoorProblemProps) => {
  if (wait !== undefined)
    return (
      <Notice tone="medium" isNews>
        {/* The countdown is not announced again every second. */}
        {words.tooMany(<span aria-live="off">{wait}</span>)}
      </Notice>
    )
  return message === undefined ? null : (
    <Notice tone="critical" isNews>
      {message}
    </Notice>
  )
}
