import type { Context } from './handler.ts'

/** Ends the call if the organization would exceed its mail limit, before any mail is queued. */
export const limitMails = async (
  { take, principal: { organizationId: who } }: Pick<Context, 'take' | 'principal'>,
  amount: number,
): Promise<void> => {
  if (amount === 0) return
  await take([
    { limit: 'mailHour', who, amount },
    { limit: 'mailDay', who, amount },
  ])
}
