import { IconButton } from '../../ui/icon-button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { share } from '../../device/share.ts'
import { recipeWords } from './recipe-words.ts'

/** The phone's own sheet where there is one, else the link in the clipboard. */
export const ShareButton = ({ title }: { readonly title: string }) => {
  const toasts = useToasts()
  const pass = async (): Promise<void> => {
    const outcome = await share({ title, url: window.location.href })
    if (outcome === 'copied') toasts.show(recipeWords.linkCopied, { kind: 'good' })
    if (outcome === 'failed') toasts.show(recipeWords.shareFailed, { kind: 'bad' })
  }
  return <IconButton icon="share" label={recipeWords.share} onClick={() => void pass()} />
}
