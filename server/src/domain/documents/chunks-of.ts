/** The pieces joined to chunks of exactly this size, except for the last one. */
export const chunksOf = async function* (
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer, void> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    heldBytes += piece.length
    while (heldBytes >= size) {
      const joined = Buffer.concat(held)
      yield joined.subarray(0, size)
      held = [joined.subarray(size)]
      heldBytes -= size
    }
  }
  if (heldBytes > 0) yield Buffer.concat(held)
}
