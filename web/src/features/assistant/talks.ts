import {
  deleteTalksOf,
  guestOwner,
  type RoundRow,
  type TalkDatabase,
  type TalkRow,
} from '#local/database/talk-database.ts'

/** AS-10: a conversation is deleted so long after it was last continued. */
const maxAgeMs = 90 * 24 * 60 * 60 * 1000
/** AS-10: so many questions with their answers stay; the conversations that have rested longest go first. */
export const maxRounds = 200

const latestFirst = (one: TalkRow, other: TalkRow): number => other.at - one.at

/** The conversations of an owner, the latest first. */
export const listTalks = async (database: TalkDatabase, owner: string): Promise<readonly TalkRow[]> =>
  (await database.talks.where({ owner }).toArray()).toSorted(latestFirst)

/** The questions of a conversation, the oldest first. */
export const listRounds = async (database: TalkDatabase, talk: string): Promise<readonly RoundRow[]> =>
  (await database.rounds.where({ talk }).toArray()).toSorted((one, other) => one.at - other.at)

const deleteIn = async (database: TalkDatabase, ids: readonly string[]): Promise<void> => {
  await database.rounds.where('talk').anyOf(ids).delete()
  await database.talks.bulkDelete([...ids])
}

export const deleteTalk = (database: TalkDatabase, id: string): Promise<void> =>
  database.transaction('rw', database.tables, () => deleteIn(database, [id]))

export const deleteAllTalks = (database: TalkDatabase, owner: string): Promise<void> => deleteTalksOf(database, [owner])

/**
 * AS-10: deletes what is older than the limits, and what a question has left that was answered while its account signed
 * out. `now` in milliseconds since 1970.
 */
export const pruneTalks = (database: TalkDatabase, owner: string, now: number): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    for (const table of [database.talks, database.rounds])
      await table.where('owner').noneOf([owner, guestOwner]).delete()
    let rounds = 0
    const outdated: string[] = []
    for (const { id, at } of await listTalks(database, owner)) {
      const count = await database.rounds.where({ talk: id }).count()
      // The conversation that is open stays, however long it is.
      if (now - at > maxAgeMs || (rounds > 0 && rounds + count > maxRounds)) outdated.push(id)
      else rounds += count
    }
    await deleteIn(database, outdated)
  })

/** AS-11: the account that signs in takes over the conversations of the guest, with the question that waits for it. */
export const adoptGuestTalks = (database: TalkDatabase, owner: string): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    for (const table of [database.talks, database.rounds])
      await table.where({ owner: guestOwner }).modify((row: { owner: string }) => {
        row.owner = owner
      })
  })

/** Stores a question, and its conversation if this is the first one. */
export const addRound = (database: TalkDatabase, talk: TalkRow, round: RoundRow): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const known = await database.talks.get(talk.id)
    await database.talks.put({ ...(known ?? talk), at: round.at })
    await database.rounds.put(round)
  })

export type RoundChange = Partial<Pick<RoundRow, 'model' | 'waitsFor'>>

/** Changes a question. Resolves to whether it is there. */
export const changeRound = async (database: TalkDatabase, id: string, change: RoundChange): Promise<boolean> =>
  (await database.rounds.where({ id }).modify(change)) > 0

/** Deletes a question that was stored after its account had signed out. */
export const deleteRound = (database: TalkDatabase, { talk, id }: RoundRow): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    await database.rounds.delete(id)
    if ((await database.rounds.where({ talk }).count()) === 0) await database.talks.delete(talk)
  })

/** Gives a question a new id, under which the model answers it once more. */
export const renameRound = (database: TalkDatabase, round: RoundRow, id: string): Promise<void> =>
  database.transaction('rw', database.rounds, async () => {
    await database.rounds.delete(round.id)
    await database.rounds.put({ ...round, id, model: null })
  })
