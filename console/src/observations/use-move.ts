import { type MoveInput, type MoveOutcome, outcomeWords, performMove } from './perform-move.ts'
import { useOutcome } from './use-outcome.ts'
import { words } from './words.ts'

/** Performs an action on observations and reports exactly what was done. */
export const useMove = (onDone?: (outcome: MoveOutcome, input: MoveInput) => void) =>
  useOutcome({
    perform: performMove,
    done: (outcome, { move }: MoveInput) => outcomeWords(move, outcome),
    failed: ({ move, orns }) => words.moves[move].failed(orns.length),
    onDone,
  })
