import { createHash } from 'node:crypto'

const leafPrefix = Buffer.from([0])
const nodePrefix = Buffer.from([1])

export const leafHash = (text: string): Buffer =>
  createHash('sha256').update(leafPrefix).update(text).digest()

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(nodePrefix).update(left).update(right).digest()

/**
 * The root of the Merkle tree of RFC 6962 over these hashes, in their order. The hashes may be those of leaves, or the
 * roots of runs of leaves whose length is one power of two, the last run being as long or shorter.
 */
export const merkleRoot = (hashes: readonly Buffer[]): Buffer => {
  const [first] = hashes
  if (!first) return createHash('sha256').digest()
  let level = hashes
  while (level.length > 1) {
    const next: Buffer[] = []
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2)
      // The last one of an odd number moves up as it is.
      if (left) next.push(right ? nodeHash(left, right) : left)
    }
    level = next
  }
  return level[0] ?? first
}
