import { writeMean } from '@simmer/contract/recipe/amounts/display-amount'
import type { ReactNode } from 'react'
import { shownAverage } from '@simmer/contract/recipe/rating'
import { paths } from '@simmer/contract/wire/paths'
import { shortCount } from '@simmer/contract/recipe/short-count'
import type { Profile } from '@simmer/contract/wire/profile'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { classes } from '#ui/layout/classes.ts'
import cloth from '#ui/layout/cloth.module.css'
import { ButtonLink } from '#ui/controls/button.tsx'
import styles from './profile-header.module.css'
import { texts } from '#texts/texts.ts'
import en from './profile-texts.en.json'

export const profileTexts = texts('profile', en)

interface ProfileHeaderProps {
  readonly profile: Profile
  /** WHO-6: the user looks at their own page. */
  readonly isOwn: boolean
  /** What other people can do here; on one's own page, the number of followers. */
  readonly children?: ReactNode
}

/** A URL without protocol, "www." and trailing slash. */
const linkName = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** The header of a profile. Dates are in UTC: the server and every reader must show the same month. */
export const ProfileHeader = ({ profile, isOwn, children }: ProfileHeaderProps) => {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const { name, username, about, links, picture, joinedAt, recipeCount, ratingCount } = profile
  const average = shownAverage(profile)
  const monthText = useDateFormat('utcMonth')
  return (
    <header className={classes(cloth.cloth, styles.header)}>
      <Avatar name={name} size="huge" picture={picture} />
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          {name}
        </h1>
        <p className={styles.soft}>
          <span>@{username}</span>
          {joinedAt !== null && <span>{t('joined', { month: monthText(joinedAt) })}</span>}
        </p>
        {about !== '' && <p className={styles.about}>{about}</p>}
        {links.length > 0 && (
          <ul className={styles.links} aria-label={t('links')}>
            {links.map((link) => (
              <li key={link}>
                {/* We do not vouch for links of users. */}
                <a href={link} rel="me ugc nofollow noopener">
                  {linkName(link)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {recipeCount > 0 && (
          <dl className={styles.numbers} aria-label={t('numbers')}>
            <div>
              <dd>{shortCount(recipeCount)}</dd>
              <dt>{t('recipes', { count: recipeCount })}</dt>
            </div>
            {average !== null && (
              <>
                <div>
                  <dd>{writeMean(average, language)}</dd>
                  <dt>{t('average')}</dt>
                </div>
                <div>
                  <dd>{shortCount(ratingCount)}</dd>
                  <dt>{t('ratings', { count: ratingCount })}</dt>
                </div>
              </>
            )}
          </dl>
        )}
        {isOwn ? (
          <div className={styles.own}>
            <p className={styles.soft}>
              <span>{t('own')}</span>
              <span>{children}</span>
            </p>
            <div className={styles.actions}>
              <ButtonLink icon="person" href={paths.editProfile}>
                {t('edit')}
              </ButtonLink>
              <ButtonLink icon="write" href={paths.drafts}>
                {t('write')}
              </ButtonLink>
              <ButtonLink kind="quiet" icon="filters" href={paths.account}>
                {t('settings')}
              </ButtonLink>
            </div>
          </div>
        ) : (
          children
        )}
      </div>
    </header>
  )
}
