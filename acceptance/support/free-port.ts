import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Below the kernel's ephemeral range, so that no outgoing connection takes it first. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_768)
  return (await isFree(port)) ? port : freePort()
}
