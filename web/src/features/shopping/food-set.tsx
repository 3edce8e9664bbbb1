import { useId, useRef, useState } from 'react'
import { isCanOfFresh } from '@simmer/contract/shopping/known-foods'
import type { KnownFood } from '@simmer/contract/shopping/read-known-foods'
import { useTexts } from '#texts/use-texts.ts'
import { Field } from '#ui/controls/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { listTexts } from './shopping-texts.ts'
import { foodsTyped } from './typed-items.ts'
import styles from './shopping-lists.module.css'

interface FoodSetProps {
  readonly kind: 'home' | 'never'
  readonly foods: readonly KnownFood[]
  readonly onAdd: (food: KnownFood) => void
  readonly onRemove: (food: KnownFood) => void
}

/** The foods that are at home, or that are never added, to add to and to remove from. */
export const FoodSet = ({ kind, foods, onAdd, onRemove }: FoodSetProps) => {
  const t = useTexts(listTexts)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  const nameOf = (known: KnownFood): string => {
    const { food, name } = known
    if (isCanOfFresh(known)) return t('can', { name })
    return food === name && (name === 'salt' || name === 'water') ? t(name) : name
  }
  const add = (): void => {
    for (const food of foodsTyped(text, kind)) onAdd(food)
    setText('')
  }
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div>
        <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
          {t(kind)}
        </h3>
        <p className={styles.soft}>{t(`${kind}Help`)}</p>
      </div>
      {foods.length === 0 && <p className={styles.soft}>{t(`${kind}Empty`)}</p>}
      <ul className={styles.foods} aria-labelledby={headingId}>
        {foods.map((food) => (
          <li key={food.food}>
            <button
              type="button"
              className={styles.food}
              aria-label={t('removeFood', { name: nameOf(food) })}
              onClick={() => {
                onRemove(food)
                // The pressed button is removed.
                heading.current?.focus()
              }}
            >
              {nameOf(food)}
              <Icon name="close" size="small" />
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.oneLine}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field
          label={t(`${kind}Label`)}
          placeholder={t(`${kind}Example`)}
          value={text}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton type="submit" icon="plus" label={t('addFood')} />
      </form>
    </section>
  )
}
