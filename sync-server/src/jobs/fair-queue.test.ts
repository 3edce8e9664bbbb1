import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const settle = () => new Promise((settled) => setImmediate(settled))

/** Tasks that end when the test calls `end`, and the order in which they began. */
const controlledTasks = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => async (): Promise<string> => {
    begun.push(name)
    await new Promise<void>((end) => ends.set(name, end))
    return name
  }
  const end = async (name: string): Promise<void> => {
    await settle()
    ends.get(name)?.()
    await settle()
  }
  return { begun, task, end }
}

test('no more pictures than allowed are decoded at once', async () => {
  const { begun, task, end } = controlledTasks()
  const queue = createFairQueue(2)
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run('a', task(name)))
  await settle()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3'])
})

test('an account with many pictures waits behind each picture of another account', async () => {
  const { begun, task, end } = controlledTasks()
  const queue = createFairQueue(1)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', task(name))
  for (const name of ['b1', 'b2']) void queue.run('b', task(name))
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('a task that fails makes room for the next one', async () => {
  const queue = createFairQueue(1)
  await expect(queue.run('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next')
})

test('the twenty-first waiting picture of an account is refused, while another account still gets a place', async () => {
  const { task } = controlledTasks()
  const queue = createFairQueue(1)
  for (let count = 0; count < 21; count += 1) void queue.run('a', task(`a${count}`))
  await expect(queue.run('a', task('one more'))).rejects.toMatchObject({ problem: 'too-many-requests', retryAfter: 10 })
  const { task: otherTask, end } = controlledTasks()
  void queue.run('b', otherTask('b1'))
  await end('b1')
})
