import type { AnyHandler, SessionGrant } from '../operations/handler.ts'
import { createAccountContexts } from './account-context.ts'
import type { JsonAnswer, ParsedCall } from './parsed-call.ts'

type Options = Parameters<typeof createAccountContexts>[0]

/** Performs the calls of visitors and of people about their own account, whose handlers open their own transactions. */
export const createPerformAccountCall = (options: Options) => {
  const contextOf = createAccountContexts(options)

  return (handler: AnyHandler) =>
    async ({ principal, input, now }: ParsedCall): Promise<JsonAnswer> => {
      let session: SessionGrant | undefined
      const result = await handler(
        input,
        contextOf(principal, now, (granted) => (session = granted)),
      )
      return { status: 200, body: JSON.stringify(result), replayed: false, session }
    }
}
