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

/** A conversation is continued for so long; later a new one begins. */
const continuedMs = 12 * 60 * 60 * 1000

/** What a person opened on the page of a recipe, or without one (null): a conversation, or a new one (null). */
export interface Chosen {
  readonly recipe: string | null
  readonly id: string | null
}

/** The open conversation: the chosen one on the page of its recipe, else the latest one about the recipe of the page. */
export const openTalkId = (
  talks: readonly TalkRow[] | null,
  {
    chosen,
    recipe,
    openedAt,
  }: { readonly chosen: Chosen | null; readonly recipe: string | null; readonly openedAt: number },
): string | null => {
  if (chosen?.recipe === recipe) return chosen.id
  const recent = talks?.find((talk) => recipeOfTalk(talk) === recipe && openedAt - talk.at < continuedMs)
  return recent?.id ?? null
}

/** The recipe of a conversation; null: it is about cooking. */
export const recipeOfTalk = ({ recipe }: TalkRow): string | null => recipe?.recipeShortId ?? null

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

/** Gives a question a new id, under which the model answers it once more. Its answer stays until then. */
export const renameRound = (database: TalkDatabase, round: RoundRow, id: string): Promise<void> =>
  database.transaction('rw', database.rounds, async () => {
    // A question that was deleted meanwhile stays deleted.
    if ((await database.rounds.where({ id: round.id }).delete()) === 0) return
    await database.rounds.put({ ...round, id })
  })
