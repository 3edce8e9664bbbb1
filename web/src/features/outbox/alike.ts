import type { Translate } from '../../texts/translate.ts'
import type { RefusedDeed, WaitingDeed } from '../../local/local.ts'
import { deedWords } from './deed-words.ts'
import type en from './outbox-texts.en.json'

type Told = WaitingDeed | RefusedDeed

export interface Alike<D extends Told> {
  readonly words: string
  readonly deeds: readonly [D, ...D[]]
}

/** What would be told in the same words, together, where the first of it stands: a pasted list is one thing to its cook. */
export const alike = <D extends Told>(deeds: readonly D[], t: Translate<keyof typeof en>): readonly Alike<D>[] => {
  const groups = new Map<string, [D, ...D[]]>()
  for (const deed of deeds) {
    const words = deedWords(deed, t)
    // What was refused says why, each for itself.
    const group = 'sentence' in deed ? undefined : groups.get(words)
    if (group === undefined) groups.set('sentence' in deed ? `${words} ${deed.uid}` : words, [deed])
    else group.push(deed)
  }
  return [...groups.values()].map((group) => ({ words: deedWords(group[0], t), deeds: group }))
}
