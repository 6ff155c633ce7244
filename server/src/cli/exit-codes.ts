/** How the commands end; `docs/command-line.md` says the same to people. */
export const exitCodes = {
  done: 0,
  /** Refused or failed, or some rows were rejected. */
  failed: 1,
  /** A file could not be read. */
  unreadable: 2,
  /** Parapet did not answer or asked to wait: the same command may work later. */
  unavailable: 3,
} as const

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** An error that ends the command with this code. */
export const failure = (message: string, exitCode: ExitCode, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), { exitCode })

export const exitCodeOf = (error: unknown): number =>
  error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number'
    ? error.exitCode
    : exitCodes.failed
