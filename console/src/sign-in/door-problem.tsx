import { Notice } from '../parts/notice.tsx'

type DoorProblemProps = { message?: string | undefined; wait?: string | undefined }

/** Why one was not let in. */
export const DoorProblem = ({ message, wait }: DoorProblemProps) => {
  if (wait !== undefined)
    return (
      <Notice tone="medium" isNews>
        There were too many tries. You can try again in{' '}
        {/* Counting down is not read out again each second. */}
        <span aria-live="off">{wait}</span>.
      </Notice>
    )
  return message === undefined ? null : (
    <Notice tone="critical" isNews>
      {message}
    </Notice>
  )
}
