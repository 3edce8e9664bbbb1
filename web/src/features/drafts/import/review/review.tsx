import { sourceText } from '@simmer/contract/import/draft/recipe-to-import-draft'
import { use, useCallback, useMemo, useRef, useState } from 'react'
import type { ImportedRecipe, LeftOutLine } from '@simmer/contract/import/imported-recipe'
import { withoutPromise } from '@simmer/contract/import/genie/broken-promises'
import { linesOfRecipe } from '@simmer/contract/import/accounted-lines'
import type { ConfirmedDiet } from '#local/database/import-database.ts'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { isIdea, recipeFacts } from '../import-summary.ts'
import { ImportHref } from '../import-href.ts'
import { importOne, openPromises, confirmedPromises, storeReviewed, type ReviewedItem } from '../imports.ts'
import { importNoteTexts, importTexts, noteText } from '../texts.ts'
import { draftEntryId, sourceLineId, type Lighting } from './draft-entry.tsx'
import { DraftSide } from './draft-side.tsx'
import { addLine, leftOutOf, takeOut, withText, type LineTarget } from './edit-recipe.ts'
import { BrokenPromises, dietKey } from './broken-promises.tsx'
import { OwnWords } from './own-words.tsx'
import { LeftOut, SourceSide } from './source-side.tsx'
import { useOneUndo } from './use-one-undo.ts'
import shared from '../import.module.css'
import styles from './review.module.css'

/** The entry of the draft that was read from a line. */
const entryOf = (recipe: ImportedRecipe, line: number): string | null => {
  const has = (field: { readonly from: readonly number[] } | null): boolean => field?.from.includes(line) === true
  for (const target of ['ingredients', 'steps'] as const) {
    const at = recipe[target].findIndex(has)
    if (at >= 0) return `${target}-${at}`
  }
  const single = {
    title: recipe.title,
    description: recipe.description,
    servings: recipe.servings,
    yield: recipe.yield,
    prep: recipe.prepMinutes,
    cook: recipe.cookMinutes,
    total: recipe.totalMinutes,
    cuisine: recipe.cuisine,
    tips: recipe.tips,
  }
  for (const [name, field] of Object.entries(single)) if (has(field)) return name
  return (['meals', 'diets', 'tags'] as const).find((name) => recipe[name].some(has)) ?? null
}

/** Scrolls the source beside the draft, never the page. */
const showInSource = (line: number | undefined): void => {
  const element = line === undefined ? null : document.getElementById(sourceLineId(line))
  const box = element?.closest('[data-source-lines]')
  if (!element || !box || box.scrollHeight <= box.clientHeight) return
  const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight]
  if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 3
}

const useLighting = (recipe: ImportedRecipe, lines: readonly string[]): Lighting => {
  const [pointed, setPointed] = useState<readonly number[] | null>(null)
  const [pressed, setPressed] = useState<{ readonly key: string; readonly from: readonly number[] } | null>(null)
  const point = useCallback((from: readonly number[] | null) => {
    setPointed(from)
    if (from !== null) showInSource(from[0])
  }, [])
  const press = useCallback(
    (key: string, from: readonly number[]) => {
      setPressed((before) => (before?.key === key ? null : { key, from }))
      const entry = key.startsWith('source-') ? entryOf(recipe, from[0] ?? -1) : null
      if (entry !== null) document.getElementById(draftEntryId(entry))?.scrollIntoView({ block: 'nearest' })
    },
    [recipe],
  )
  return useMemo(() => {
    const lit = new Set([...(pointed ?? []), ...(pressed?.from ?? [])])
    return {
      point,
      press,
      pressed: pressed?.key ?? null,
      isLit: (from) => from.some((line) => lit.has(line)),
      sourceText: (from) => from.map((line) => lines[line] ?? '').join('\n'),
    }
  }, [pointed, pressed, point, press, lines])
}

interface ReviewProps {
  readonly reviewed: ReviewedItem & { readonly recipe: ImportedRecipe }
  /** Name of the import, for a recipe that names no source. */
  readonly importName: string
  /** IM-6: whether the person claims the posts of this import as their own words. */
  readonly isOwnWords: boolean
  /** Whether the import has other recipes. */
  readonly hasOthers: boolean
  readonly onChosen: () => void
}

/** IM-11: source and draft side by side, before anything is written. */
export const Review = ({ reviewed, importName, isOwnWords, hasOthers, onChosen }: ReviewProps) => {
  const { item, recipe, source } = reviewed
  const t = useTexts(importTexts)
  const tNote = useTexts(importNoteTexts)
  const toasts = useToasts()
  const undo = useOneUndo()
  const hrefOf = use(ImportHref)
  const lighting = useLighting(recipe, source.lines)
  const leftOut = leftOutOf(recipe, source.leftOut)
  // No line of its source is left out of a recipe that a model wrote.
  const isOfModel = isIdea(item.notes)
  const isFromSource = !isOfModel || [...recipe.ingredients, ...recipe.steps].some((line) => line.from.length > 0)
  const store = (
    changed: ImportedRecipe,
    lines: readonly LeftOutLine[],
    confirmed: readonly ConfirmedDiet[] = item.confirmed ?? [],
  ): void => {
    undo.end()
    const { state: _, ...facts } = recipeFacts(changed, item.notes)
    void storeReviewed(reviewed, { ...facts, confirmed }, changed, lines)
  }
  const showUndo = (text: string): void => undo.show(text, () => store(recipe, source.leftOut))
  const add = (line: number, target: LineTarget): void => {
    store(addLine(recipe, line, source.lines[line] ?? '', target), source.leftOut)
    toasts.show(t('added'), { kind: 'good' })
  }
  const remove = (target: Exclude<LineTarget, 'tips'>, at: number): void => {
    const changed = takeOut(recipe, source.leftOut, target, at)
    store(changed.recipe, changed.leftOut)
    showUndo(t(isOfModel ? 'removed' : 'takenOut'))
  }
  const from = sourceText(recipe, importName)
  const promises = openPromises(item, recipe)
  const save = useRef<HTMLButtonElement>(null)
  const isBusy = item.state === 'waiting'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={shared.back} href={hasOthers ? hrefOf(item.import) : hrefOf()}>
          <Icon name="left" size="small" />
          {t(hasOthers ? 'backToResults' : 'back')}
        </a>
        <h1 tabIndex={-1}>{recipe.title?.text ?? t('untitled')}</h1>
        <p className={styles.lead}>
          {t('sourceLine', { source: from })}. {t('private')}
        </p>
      </header>
      <BrokenPromises
        recipe={recipe}
        promises={promises}
        confirmed={confirmedPromises(item, recipe)}
        onTakeOut={(at) => remove('ingredients', at)}
        onCorrect={(place, text) => {
          store(withText(recipe, place, text), source.leftOut)
          showUndo(t('corrected'))
        }}
        onConfirm={(confirmed) => store(recipe, source.leftOut, [...(item.confirmed ?? []), ...confirmed])}
        onUnconfirm={(diet) =>
          store(
            recipe,
            source.leftOut,
            (item.confirmed ?? []).filter((one) => one.diet !== diet),
          )
        }
        onDecided={() => save.current?.focus()}
        onDrop={(diet) => {
          store(withoutPromise(recipe, diet), source.leftOut)
          showUndo(t('dietDropped', { diet: dietKey(diet) }))
        }}
      />
      {item.notes.map((note) => (
        <Banner key={`${note.code} ${note.detail ?? ''}`} kind="warn">
          {noteText(tNote, note)}
        </Banner>
      ))}
      {recipe.source.kind === 'post' && recipe.source.url !== null && (
        <p>
          <a href={recipe.source.url} target="_blank" rel="noreferrer">
            {t('watch')}
          </a>
        </p>
      )}
      {item.state === 'known' && (
        <Banner action={<ButtonLink href={paths.draft(item.draftId)}>{t('openDraft')}</ButtonLink>}>
          {t('alreadyImported')}
        </Banner>
      )}
      {isFromSource && (
        <p className={styles.hint}>
          <span className={styles.forPointer}>{t('reviewLead')}</span>
          <span className={styles.forTouch}>{t('reviewLeadTouch')}</span>
        </p>
      )}
      <div className={styles.sides}>
        <DraftSide recipe={recipe} lighting={lighting} onTakeOut={remove} />
        <SourceSide lines={source.lines} leftOut={leftOut} used={linesOfRecipe(recipe)} lighting={lighting} />
      </div>
      {!isOfModel && <LeftOut lines={source.lines} leftOut={leftOut} onAdd={add} />}
      {recipe.source.kind === 'post' && <OwnWords importId={item.import} isOwnWords={isOwnWords} several={hasOthers} />}
      <div className={styles.dock}>
        <Button
          ref={save}
          kind="primary"
          size="large"
          busy={isBusy}
          disabled={promises.length > 0}
          onClick={() => {
            undo.end()
            void importOne(item.import, item.n).then(onChosen)
          }}
        >
          {t(isBusy ? 'makingDraft' : 'makeDraft')}
        </Button>
      </div>
    </div>
  )
}
