import { repeatTasks, type Repeated } from '../collect/background/repeat-tasks.ts'
import { backgroundTasks, type TaskName } from './background-tasks.ts'
import type { TaskSettings, TaskSurroundings } from './task-settings.ts'
import type { Metrics } from './metrics.ts'

export type BackgroundOptions = TaskSettings & {
  /** Runs every task at its own interval, or only those named here, at these. Without it, nothing runs. */
  background?: 'on' | Readonly<Partial<Record<TaskName, number>>> | undefined
}

/** Closing it finishes database work in progress and aborts outbound calls. */
export const startBackground = (
  { background = {}, ...settings }: BackgroundOptions,
  { metrics, ...given }: Omit<TaskSurroundings, 'onRetention' | 'onCorrected'> & { metrics: Metrics },
): Repeated => {
  const surroundings: TaskSurroundings = {
    ...given,
    onRetention: metrics.rowsDeleted,
    onCorrected: (correction) => {
      metrics.countCorrected(correction.count, correction.rows)
      given.log.warn(
        correction,
        'A stored count was wrong and was corrected. Unless somebody changed rows by hand, this is a bug: please report it.',
      )
    },
  }
  return repeatTasks(
    (closing) => {
      const tasks = backgroundTasks(settings, surroundings, closing)
      return background === 'on' ? tasks : tasks.map((task) => ({ ...task, everyMs: background[task.name] }))
    },
    {
      onError: (task, err) =>
        surroundings.log.warn({ task, err }, 'A background task failed; it will run again.'),
      onRun: metrics.taskRan,
    },
  )
}
