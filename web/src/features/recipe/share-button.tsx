import { IconButton } from '../../ui/icon-button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { share } from '../../device/share.ts'
import { recipeTexts } from './recipe-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The phone's own sheet where there is one, else the link in the clipboard. */
export const ShareButton = ({ title }: { readonly title: string }) => {
  const t = useTexts(recipeTexts)
  const toasts = useToasts()
  const pass = async (): Promise<void> => {
    const outcome = await share({ title, url: window.location.href })
    if (outcome === 'copied') toasts.show(t('linkCopied'), { kind: 'good' })
    if (outcome === 'failed') toasts.show(t('shareFailed'), { kind: 'bad' })
  }
  return <IconButton icon="share" label={t('share')} onClick={() => void pass()} />
}
