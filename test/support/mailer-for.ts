import { createMailer, type Mailer } from '../../server/src/collect/outbox/create-mailer.ts'

/** A mailer that sends to a server on this machine, as parapet@example.com. */
export const mailerFor = (
  { port }: { port: number },
  options: Parameters<typeof createMailer>[1] = {},
): Mailer =>
  createMailer(
    {
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      auth: undefined,
      from: { name: 'Parapet', address: 'parapet@example.com' },
    },
    options,
  )
