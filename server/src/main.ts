import { createProgram } from './cli/create-program.ts'
import { exitCodeOf } from './cli/exit-codes.ts'
import { failureMessages } from './cli/failure-messages.ts'

try {
  await createProgram().parseAsync()
} catch (error) {
  for (const message of failureMessages(error)) console.error(message)
  process.exitCode = exitCodeOf(error)
}
