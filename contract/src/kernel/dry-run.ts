import { Type } from 'typebox'
import type { Operation } from './operation.ts'

/** Input of an operation that changes many rows or is destructive: the kernel runs it as usual and rolls it back. */
export const dryRunInput = {
  dryRun: Type.Optional(
    Type.Boolean({
      description:
        'Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved.',
      examples: [false],
    }),
  ),
}

/** The kernel adds it to the answer: handlers know nothing about dry runs. */
export const dryRunOutput = {
  dryRun: Type.Optional(
    Type.Boolean({ description: 'True for a dry run: nothing was changed.', examples: [true] }),
  ),
}

/** Whether the kernel does dry runs of it; an upload is too long for one transaction and does its own. */
export const takesDryRun = ({ input, upload }: Operation): boolean =>
  upload === undefined && Object.hasOwn(input.properties, 'dryRun')
