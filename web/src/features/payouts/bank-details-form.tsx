import { useMemo, useState, type FormEvent } from 'react'
import {
  countryCodes,
  findBankProblems,
  normalizeBankDetails,
  type BankDetails,
  type BankField,
  type PayoutCurrency,
} from '@simmer/contract/payouts/bank-details'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { texts } from '#texts/texts.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import { Select } from '#ui/controls/select.tsx'
import en from './bank-details-texts.en.json'
import styles from './bank-details.module.css'

/** The texts of bank details: labels, and one sentence for each problem of a field. */
export const bankDetailsTexts = texts('bank-details', en)

/** Every country with its name in the reader's language, in the order of the names. */
const listCountries = (locale: string): { readonly value: string; readonly name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return countryCodes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}

const emptyTexts = { holder: '', iban: '', bic: '', routing: '', account: '', town: '', state: '', country: '' }
type Typed = Readonly<Record<BankField, string>>

const detailsOf = (kind: BankDetails['kind'], type: 'checking' | 'savings', typed: Typed): BankDetails => {
  const { holder, town, country, iban, bic, routing, account, state } = typed
  return normalizeBankDetails(
    kind === 'iban'
      ? { kind, holder, town, country, iban, bic }
      : { kind, holder, town, country, routing, account, type, state },
  )
}

export interface BankDetailsFormProps {
  readonly currency: PayoutCurrency
  /** Throws Problem or NetworkError. */
  readonly save: (details: BankDetails) => Promise<void>
  readonly cancel: (() => void) | null
}

/** PO-2: bank details are checked while they are typed, stay in the memory of the page, and are sent to the server alone. */
export const BankDetailsForm = ({ currency, save, cancel }: BankDetailsFormProps) => {
  const t = useTexts(bankDetailsTexts)
  const sentence = useTexts(problemTexts)
  const locale = useLocale()
  const countries = useMemo(() => [{ value: '', name: t('choose') }, ...listCountries(locale)], [locale, t])
  const [kind, setKind] = useState<BankDetails['kind']>('iban')
  const [type, setType] = useState<'checking' | 'savings'>('checking')
  const [typed, setTyped] = useState<Typed>(emptyTexts)
  const [wasSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const details = detailsOf(kind, type, typed)
  const problems = findBankProblems(details, currency)

  const submit = async (): Promise<void> => {
    setSent(true)
    if (isBusy || problems.size > 0) return
    setBusy(true)
    setFailure(null)
    try {
      await save(details)
    } catch (error) {
      if (error instanceof NetworkError) setFailure(t('unreachable'))
      else if (error instanceof Problem) setFailure(sentence(error.problem))
      else throw error
    } finally {
      setBusy(false)
    }
  }

  const field = (name: BankField) => {
    const problem = problems.get(name)
    return {
      label: t(name),
      value: typed[name],
      // Nothing is reported as wrong before it was sent once: a number that is half typed is never right.
      error: wasSent && problem !== undefined ? t(problem) : null,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setTyped({ ...typed, [name]: event.currentTarget.value }),
    }
  }
  const plain = { autoComplete: 'off', spellCheck: false } as const
  const { error: countryError } = field('country')

  return (
    <form
      className={styles.form}
      noValidate
      method="dialog"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      {currency === 'EUR' ? (
        <p className={styles.soft}>{t('currencyEur')}</p>
      ) : (
        <RadioGroup legend={t('legend')}>
          <Radio
            label={t('kindIban')}
            hint={t('kindIbanHint')}
            checked={kind === 'iban'}
            onChoose={() => setKind('iban')}
          />
          <Radio label={t('kindUs')} hint={t('kindUsHint')} checked={kind === 'us'} onChoose={() => setKind('us')} />
        </RadioGroup>
      )}
      <Field {...field('holder')} autoComplete="name" spellCheck={false} hint={t('holderHint')} />
      {kind === 'iban' ? (
        <>
          <Field {...field('iban')} {...plain} autoCapitalize="characters" hint={t('ibanHint')} />
          <Field {...field('bic')} {...plain} autoCapitalize="characters" />
        </>
      ) : (
        <>
          <Field {...field('routing')} {...plain} inputMode="numeric" hint={t('routingHint')} />
          <Field {...field('account')} {...plain} inputMode="numeric" />
          <Select
            label={t('type')}
            value={type}
            options={[
              { value: 'checking', name: t('checking') },
              { value: 'savings', name: t('savings') },
            ]}
            onChoose={setType}
          />
        </>
      )}
      <Field {...field('town')} autoComplete="address-level2" />
      {kind === 'us' && (
        <Field {...field('state')} autoComplete="address-level1" maxLength={20} hint={t('stateHint')} />
      )}
      <div>
        <Select
          label={t('country')}
          autoComplete="country"
          aria-invalid={countryError !== null || undefined}
          value={typed.country}
          options={countries}
          onChoose={(country) => setTyped({ ...typed, country })}
        />
        <p role="alert" className={styles.wrong}>
          {countryError}
        </p>
      </div>
      <p role="alert" className={styles.wrong}>
        {failure ?? (wasSent && problems.size > 0 ? t('mend', { count: problems.size }) : null)}
      </p>
      <p className={styles.soft}>{t('nowhere')}</p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('save')}
        </Button>
        {cancel !== null && (
          <Button kind="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
