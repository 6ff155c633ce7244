export const lengthBytes = 4

/** Rows arrive in pieces of at most a socket buffer, so a longer frame means the file is not a backup. */
const maxFrameBytes = 1024 * 1024

export const damaged = (): Error => new Error('This is not a Parapet backup, or it is damaged.')
export const cutOff = (): Error => new Error('The backup is truncated, or its end was changed.')

export const frame = (payload: Buffer): Buffer => {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(payload.length)
  return Buffer.concat([length, payload])
}

export const jsonFrame = (value: object): Buffer => frame(Buffer.from(JSON.stringify(value)))

/** Marks the end of a table's rows. */
export const emptyFrame = frame(Buffer.alloc(0))

/** The payloads in a stream of frames. */
export const readFrames = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
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
