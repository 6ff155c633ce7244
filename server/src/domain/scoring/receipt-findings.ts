import type { ReceiptFindings, ReceiptItem } from '@parapet/contract'
import { signableJson } from '../kernel/signable-json.ts'
import { leafHash, merkleRoot } from './merkle-tree.ts'
import { toReceiptClasses } from './receipt-class.ts'
import type { FindingClass } from './vendor-evidence.ts'

/** Findings per part; a power of two, so that the tree over the parts is the tree over the findings. */
const partLength = 128

/** Bytes from which a receipt has parts instead of findings. */
export const maxReceiptBytes = 65_536

type Part = { count: number; root: Buffer }

/** The findings of a receipt, listed or in parts. */
export type CollectedFindings = {
  /** Undefined if they alone are too large to be listed. */
  listed: ReceiptFindings | undefined
  /** Hands over every part that was not handed over yet, and returns the form without the list. */
  inParts: (classes: readonly FindingClass[]) => Promise<ReceiptFindings>
}

/** Takes the canonical JSON array of each part's findings, in order. */
export type KeepPart = (items: string) => Promise<void>

const hex = (hash: Buffer): string => hash.toString('hex')

/**
 * Reads the findings, which come sorted by id. Once they are too large to be listed they are handed over part by part,
 * so that only one part of a large vendor's findings is in memory.
 */
export const collectFindings = async (
  pages: AsyncIterable<readonly ReceiptItem[]>,
  keepPart: KeepPart,
): Promise<CollectedFindings> => {
  const parts: Part[] = []
  const held: string[] = []
  let listed: ReceiptItem[] | undefined = []
  let bytes = 0
  let texts: string[] = []
  const handOver = async (): Promise<void> => {
    for (const part of held.splice(0)) await keepPart(part)
  }
  const close = async (): Promise<void> => {
    if (texts.length === 0) return
    parts.push({ count: texts.length, root: merkleRoot(texts.map(leafHash)) })
    held.push(`[${texts.join(',')}]`)
    texts = []
    if (!listed) await handOver()
  }
  for await (const page of pages) {
    for (const item of page) {
      const text = signableJson(item)
      bytes += Buffer.byteLength(text)
      if (bytes > maxReceiptBytes) listed = undefined
      listed?.push(item)
      texts.push(text)
      if (texts.length === partLength) await close()
    }
  }
  await close()
  const common = {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    root: hex(merkleRoot(parts.map(({ root }) => root))),
  }
  return {
    listed: listed && { ...common, items: listed },
    inParts: async (classes) => {
      await handOver()
      return {
        ...common,
        classes: toReceiptClasses(classes),
        parts: parts.map(({ count, root }) => ({ count, root: hex(root) })),
      }
    },
  }
}
