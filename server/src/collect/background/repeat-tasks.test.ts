import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../../test/support/until.ts'
import { repeatTasks, type Task } from './repeat-tasks.ts'

const start = (tasks: (closing: AbortSignal) => readonly Task[]) => {
  const failed: string[] = []
  const ran: string[] = []
  const { close } = repeatTasks(tasks, {
    onError: (name, error) => failed.push(`${name}: ${String(error)}`),
    onRun: (name, outcome) => ran.push(`${name} ${outcome}`),
  })
  after(close)
  return { close, failed, ran }
}

test('a task that fails is reported by its name and runs again; the others run on', async () => {
  let runs = 0
  const flaky = async () => {
    runs += 1
    if (runs === 1) throw new Error('Not now.')
  }
  const { close, failed, ran } = start(() => [
    { name: 'flaky', everyMs: 5, work: flaky },
    { name: 'steady', everyMs: 5, work: async () => {} },
  ])
  await until('both have run', () => ran.includes('flaky done') && ran.includes('steady done'))
  await close()
  assert.deepEqual(failed, ['flaky: Error: Not now.'])
  assert.equal(ran.filter((run) => run === 'flaky failed').length, 1)
})

test('a task with a share pauses in proportion to its runs', async () => {
  const begun: number[] = []
  const work = async () => {
    begun.push(performance.now())
    await sleep(40)
  }
  const { close } = start(() => [{ name: 'long', everyMs: 1, share: () => 1 / 5, work }])
  await until('it has run twice', () => begun.length === 2)
  await close()
  const [first = 0, second = 0] = begun
  assert.ok(second - first >= 5 * 39, `${second - first} ms`)
})

test('a task without an interval neither runs nor finishes', async () => {
  const never = async () => assert.fail()
  const { close, failed } = start(() => [{ name: 'off', everyMs: undefined, work: never, finish: never }])
  await close()
  assert.deepEqual(failed, [])
})

test('closing aborts the signal and waits for all work; then tasks finish, the last of the table first', async () => {
  const steps: string[] = []
  const waiting = async (closing: AbortSignal) => {
    steps.push('begun')
    await new Promise((resolve) => closing.addEventListener('abort', resolve))
    await new Promise(setImmediate)
    steps.push('ended')
  }
  const finish = (name: string) => async () => void steps.push(name)
  const { close, failed } = start((closing) => [
    { name: 'first', everyMs: 600_000, work: () => assert.fail(), finish: finish('first') },
    {
      name: 'broken',
      everyMs: 600_000,
      work: () => assert.fail(),
      finish: () => Promise.reject(new Error('No.')),
    },
    { name: 'last', everyMs: 5, work: () => waiting(closing), finish: finish('last') },
  ])
  await until('the work has begun', () => steps.length > 0)
  await close()
  assert.deepEqual(steps, ['begun', 'ended', 'last', 'first'])
  assert.deepEqual(failed, ['broken: Error: No.'])
})
