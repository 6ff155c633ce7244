/** What to tell the operator about a failure: the first error, then those that followed during shutdown. */
export const failureMessages = (failure: unknown): string[] =>
  failure instanceof SuppressedError
    ? [...failureMessages(failure.suppressed), ...failureMessages(failure.error)]
    : [failure instanceof Error ? failure.message : String(failure)]
