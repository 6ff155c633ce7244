import { Command } from 'commander'
import { registerEvents } from '../../server/src/cli/events.ts'
import { registerFindings } from '../../server/src/cli/findings.ts'
import { registerVendors } from '../../server/src/cli/vendors.ts'

type Ran = { printed: string; complained: string }

/** Runs one command line against a service; returns what it printed, or throws the error it would have reported. */
export const runApiCommand = async (
  { url, clientId, clientSecret }: { url: string; clientId: string; clientSecret: string },
  args: readonly string[],
  width?: number,
): Promise<Ran> => {
  const printed: string[] = []
  const complained: string[] = []
  const program = new Command('parapet').exitOverride().configureOutput({ writeErr: () => {} })
  for (const register of [registerFindings, registerVendors, registerEvents])
    register(program, {
      print: (text) => void printed.push(text),
      complain: (text) => void complained.push(text),
      width: () => width,
    })
  const connection = ['--url', url, '--client-id', clientId, '--client-secret', clientSecret]
  await program.parseAsync([...args, ...connection], { from: 'user' })
  return { printed: printed.join('\n'), complained: complained.join('\n') }
}
