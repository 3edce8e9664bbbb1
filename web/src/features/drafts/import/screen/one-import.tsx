import { useNavigate } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ImportHref } from '../import-href.ts'
import { countRecipes, useImport, useReviewedItem, type ImportOverview } from '../imports.ts'
import { Review } from '../review/review.tsx'
import { importTexts } from '../texts.ts'
import { ImportGone } from './import-list.tsx'
import { ImportResults } from './import-results.tsx'
import styles from '../import.module.css'

export const ImportLoading = () => (
  <div aria-busy className={styles.page}>
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton />
  </div>
)

interface OneImportProps {
  readonly overview: ImportOverview
  readonly onChosen: () => void
}

/** One recipe of an import. It leads on once the recipe is a draft. */
const OneRecipe = ({ overview, onChosen, n }: OneImportProps & { readonly n: number }) => {
  const t = useTexts(importTexts)
  const navigate = useNavigate()
  const hrefOf = use(ImportHref)
  const { row, counts } = overview
  const reviewed = useReviewedItem(row.id, n)
  const hasOthers = countRecipes(counts) > 1
  const wasWaiting = useRef(false)
  const state = reviewed?.item.state
  const draftId = reviewed?.item.draftId ?? ''
  // What was imported before has its recipe in the draft alone.
  const isDraft = state === 'done' || (state === 'known' && reviewed?.recipe === null)
  useEffect(() => {
    if (state === 'waiting') wasWaiting.current = true
    if (!isDraft) return
    const href = hasOthers && wasWaiting.current ? hrefOf(row.id) : paths.draft(draftId)
    void navigate({ href, replace: true })
  }, [state, isDraft, draftId, hasOthers, row.id, hrefOf, navigate])
  const isReading = row.state === 'reading' && reviewed === null
  if (reviewed === undefined || isDraft || isReading) return <ImportLoading />
  if (reviewed === null || reviewed.recipe === null) return <ImportGone />
  return (
    <Review
      reviewed={{ ...reviewed, recipe: reviewed.recipe }}
      importName={row.kind === 'text' ? t('pastedText') : row.name}
      isOwnWords={row.isOwnWords === true}
      hasOthers={hasOthers}
      onChosen={onChosen}
    />
  )
}

/** An import that is open: its results, or one of its recipes beside its source. */
export const OneImport = ({
  owner,
  id,
  n,
  onChosen,
}: {
  readonly owner: string
  readonly id: string
  readonly n: number | null
  readonly onChosen: () => void
}) => {
  const overview = useImport(owner, id)
  if (overview === undefined) return <ImportLoading />
  if (overview === null) return <ImportGone />
  return n === null ? (
    <ImportResults key={id} overview={overview} onChosen={onChosen} />
  ) : (
    <OneRecipe key={`${id} ${n}`} overview={overview} n={n} onChosen={onChosen} />
  )
}
