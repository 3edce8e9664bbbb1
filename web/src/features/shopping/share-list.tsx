import { shareText } from '#device/share.ts'
import { useTexts } from '#texts/use-texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useShareToast } from '#ui/feedback/use-toasts.ts'
import { rowText, type AmountFormat } from './row-text.ts'
import type { ShoppingRow } from './shopping-item.ts'
import { shoppingTexts } from './shopping-texts.ts'

/** Shares the list as plain text. */
export const ShareList = ({
  title,
  rows,
  amountFormat,
}: {
  /** The name of the list. */
  readonly title: string
  readonly rows: readonly ShoppingRow[]
  readonly amountFormat: AmountFormat
}) => {
  const t = useTexts(shoppingTexts)
  const showShareResult = useShareToast()
  const shareRows = async (): Promise<void> => {
    const lines = rows.map((row) => {
      const { amount, name, note } = rowText(row, amountFormat, t)
      return `${[amount, name].filter((part) => part !== '').join(' ')}${note === '' ? '' : t('noteAfter', { note })}`
    })
    const outcome = await shareText({ title, text: lines.join('\n') })
    showShareResult(outcome, { copied: t('copied'), failed: t('shareFailed') })
  }
  return <IconButton icon="share" label={t('share')} onClick={() => void shareRows()} />
}
