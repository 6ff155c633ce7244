const lengthBytes = 4

/** Rows come in pieces of a socket's size, so that none is longer: what claims to be is no backup. */
const maxFrameBytes = 1024 * 1024

export const damaged = (): Error => new Error('This is no backup of Parapet, or it was damaged.')
export const cutOff = (): Error => new Error('The backup ends in the middle: it was cut off.')

export const frame = (payload: Buffer): Buffer => {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(payload.length)
  return Buffer.concat([length, payload])
}

export const jsonFrame = (value: object): Buffer => frame(Buffer.from(JSON.stringify(value)))

/** Ends the rows of a table. */
export const emptyFrame = frame(Buffer.alloc(0))

/** The payloads of a stream of frames. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let at = 0
    while (held.length - at >= lengthBytes) {
      const length = held.readUInt32BE(at)
      if (length > maxFrameBytes) throw damaged()
      if (held.length - at < lengthBytes + length) break
      yield held.subarray(at + lengthBytes, at + lengthBytes + length)
      at += lengthBytes + length
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw cutOff()
}
