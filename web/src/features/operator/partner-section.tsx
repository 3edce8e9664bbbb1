import type { OperatorOverview } from '@simmer/contract/partners/operator-overview'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { DataTable } from './data-table.tsx'
import { operatorTexts, useOperatorFormat } from './operator-format.ts'
import { Section } from './section.tsx'

type PartnerSectionProps = Pick<OperatorOverview, 'partners' | 'partnerCount' | 'currency'>

/** WHO-4: partners and former ones with their balances. Their bank details stay with them. */
export const PartnerSection = ({ partners, partnerCount, currency }: PartnerSectionProps) => {
  const t = useTexts(operatorTexts)
  const { money } = useOperatorFormat()
  return (
    <Section id="operator-partners" title={t('partners')} help={t('partnersHelp', { count: partnerCount })}>
      {partners.length < partnerCount && <p>{t('morePartners', { shown: partners.length })}</p>}
      <DataTable
        labelledBy="operator-partners"
        columns={[
          { label: t('person') },
          { label: t('state') },
          { label: t('available'), isNumber: true },
          { label: t('waitingAmount'), isNumber: true },
          { label: t('owed'), isNumber: true },
          { label: t('bankDetails') },
        ]}
        rows={partners.map(({ id, username, state, available, held, owed, hasBankDetails }) => ({
          key: id,
          cells: [
            username === null ? (
              t('deletedAccount')
            ) : (
              <a key="profile" href={paths.profile(username)}>
                {username}
              </a>
            ),
            t(state),
            money(available, currency),
            money(held, currency),
            money(owed, currency),
            t(hasBankDetails ? 'yes' : 'no'),
          ],
        }))}
      />
    </Section>
  )
}
