import type { OutputFor } from '../../parts/ask.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { useChange } from '../../parts/use-change.ts'
import { words } from '../words.ts'

type Member = OutputFor<'ListMembers'>['members'][number]

/** For a member who has lost all second factors. */
export const ResetFactorsButton = ({ member: { userId, displayName } }: { member: Member }) => {
  const reset = useChange('ResetMemberFactors', {
    done: words.factors.member.done(displayName),
    failed: words.factors.member.failed,
  })
  return (
    <ConfirmButton
      size="xs"
      question={words.factors.member.question(displayName)}
      confirm={words.factors.member.confirm}
      onConfirm={() => reset.mutate({ userId })}
      loading={reset.isPending}
    >
      {words.factors.member.reset}
    </ConfirmButton>
  )
}
