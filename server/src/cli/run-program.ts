import { exitCodeOf } from './exit-codes.ts'
import { failureMessages } from './failure-messages.ts'

/** Runs a program to its end; what it throws becomes a message and an exit code. */
export const runProgram = async (program: () => Promise<unknown>): Promise<void> => {
  try {
    await program()
  } catch (error) {
    for (const message of failureMessages(error)) console.error(message)
    process.exitCode = exitCodeOf(error)
  }
}
