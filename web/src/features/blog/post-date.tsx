import { useLanguage } from '../../texts/use-texts.ts'

/** A day, the same for every reader: a post was published on one day, wherever it is read. */
export const PostDate = ({ at }: { readonly at: string }) => {
  const language = useLanguage()
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))}
    </time>
  )
}
