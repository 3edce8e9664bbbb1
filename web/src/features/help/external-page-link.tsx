import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteEndpoints } from '@simmer/contract/wire/endpoints/site-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { useLastResponse } from '#local/use-last-response.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { texts } from '#texts/texts.ts'
import en from './external-page-texts.en.json'

const externalPageTexts = texts('external-page', en)

/** RT-27: paths of this site, or URLs elsewhere. */
export interface ExternalPages {
  readonly helpCenter: string
  readonly earnProgram: string
}

const ownPages: ExternalPages = { helpCenter: paths.help, earnProgram: paths.earnProgram }

/** The addresses that the operator configured; the built-in pages until the server has named them once. */
export const useExternalPages = (): ExternalPages => {
  const { call } = useRouter().options.context
  return useLastResponse({
    key: 'simmer.outside-pages',
    schema: siteEndpoints.externalPages.response,
    request: () => call(siteEndpoints.externalPages, {}),
    initial: ownPages,
  })
}

interface ExternalPageLinkProps {
  readonly page: keyof ExternalPages
  readonly look?: 'link' | 'button'
  readonly children: ReactNode
}

/** RT-27: the help center opens in a new tab for everyone, the earn program for guests. */
export const ExternalPageLink = ({ page, look = 'link', children }: ExternalPageLinkProps) => {
  const t = useTexts(externalPageTexts)
  const { status } = useSession()
  const href = useExternalPages()[page]
  const isNewTab = page === 'helpCenter' || status !== 'authenticated'
  const target = isNewTab ? { target: '_blank', rel: 'noopener' } : {}
  const words = (
    <>
      {children}
      {isNewTab && <VisuallyHidden> ({t('newTab')})</VisuallyHidden>}
    </>
  )
  return look === 'button' ? (
    <ButtonLink href={href} {...target}>
      {words}
    </ButtonLink>
  ) : (
    <a href={href} {...target}>
      {words}
    </a>
  )
}
