// A program for the tests: posts the causes c0, c1, … to the owner of its second argument, in the database of its first one,
// several at once, and prints each cause that was committed. The test kills it.
import { createDatabase } from '#postgres/pool.ts'
import { createLedgerKit, move } from './ledger-kit.ts'

const [connectionString = '', ownerId = ''] = process.argv.slice(2)
const { post } = createLedgerKit(createDatabase({ connection: { connectionString } }))
let next = 0
const postForEver = async (): Promise<never> => {
  for (;;) {
    const causeId = `c${(next += 1)}`
    await post(ownerId, [move('pool', 'held', 3n), move('held', 'available', 2n)], causeId)
    process.stdout.write(`${causeId}\n`)
  }
}
await Promise.all([postForEver(), postForEver(), postForEver()])
