import { Notice } from '../parts/notice.tsx'

type DoorProblemProps = { message?: string | undefined; wait?: string | undefined }

/** Why sign-in failed. */
export const DoorProblem = ({ message, wait }: DoorProblemProps) => {
  if (wait !== undefined)
    return (
      <Notice tone="medium" isNews>
        There were too many tries. You can try again in{' '}
        {/* The countdown is not announced again every second. */}
        <span aria-live="off">{wait}</span>.
      </Notice>
    )
  return message === undefined ? null : (
    <Notice tone="critical" isNews>
      {message}
    </Notice>
  )
}
