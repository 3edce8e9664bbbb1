import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { assistantTexts } from './assistant-texts.ts'
import styles from './conversation.module.css'

interface AssistantPageProps {
  /** The host of the model; null: no model is connected. */
  readonly host: string | null
  /** Whether the person has agreed that questions which the helper cannot answer go there. */
  readonly isAllowed: boolean
  /** The open recipe, as a link; null without one. */
  readonly recipe: { readonly title: string; readonly href: string } | 'missing' | null
  /** The conversation, whose question box is at the lower edge of the screen. */
  readonly children: ReactNode
  /** What follows the conversation. */
  readonly below?: ReactNode
}

/** AS-2: the page states what it is: tables, and a model only where the operator has connected one. */
export const AssistantPage = ({ host, isAllowed, recipe, children, below }: AssistantPageProps) => {
  const t = useTexts(assistantTexts)
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <p className={styles.what}>
            <Icon name="info" size="small" />
            <span>{host === null ? t('noModel') : t(isAllowed ? 'hasAllowedModel' : 'hasModel', { host })}</span>
          </p>
          {recipe === 'missing' && <p className={styles.note}>{t('recipeMissing')}</p>}
          {recipe !== null && recipe !== 'missing' && (
            <p className={styles.about}>
              <span className={styles.aboutTitle}>{t('about', { title: recipe.title })}</span>
              <a href={recipe.href}>{t('backToRecipe')}</a>
            </p>
          )}
        </div>
        {children}
      </div>
      {below}
    </div>
  )
}
