import { Button, Group } from '@mantine/core'
import { IconFlag, IconFlagOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../parts/session.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type DialogMove, isPossible, type Observation } from './observation-moves.ts'
import { useMove } from './use-move.ts'
import { words } from './words.ts'

const dialogs = [
  'triage',
  'request',
  'reply',
  'accept',
  'exclude',
  'resolve',
  'reopen',
  'assign',
  'due',
  'comment',
] as const

/** The actions that an observation's current state allows. */
export const ObservationSteps = ({ observation }: { observation: Observation }) => {
  const canChange = useCan('findings.manage')
  const [asked, setAsked] = useState<DialogMove>()
  const flag = useMove()
  if (!canChange) return null
  const orns = [observation.orn]
  const flagMove = observation.isFlagged ? 'unflag' : 'flag'
  return (
    <>
      <Group gap="xs" role="toolbar" aria-label={words.moves.label}>
        {isPossible[flagMove](observation) && (
          <Button
            variant="default"
            size="xs"
            leftSection={observation.isFlagged ? <IconFlagOff size={15} /> : <IconFlag size={15} />}
            loading={flag.isPending}
            onClick={() => flag.mutate({ move: flagMove, orns })}
          >
            {words.moves[flagMove].label}
          </Button>
        )}
        {dialogs
          .filter((move) => isPossible[move](observation))
          .map((move) => (
            <Button key={move} variant="default" size="xs" onClick={() => setAsked(move)}>
              {words.moves[move].label}
            </Button>
          ))}
      </Group>
      {asked && (
        <MoveDialog
          move={asked}
          orns={orns}
          observations={[observation]}
          onClose={() => setAsked(undefined)}
          onDone={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
