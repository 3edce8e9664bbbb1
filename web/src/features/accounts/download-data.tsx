import { useId, useState } from 'react'
import { downloadFile } from '#device/share.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { accountSettingsTexts } from './account-settings-texts.ts'
import styles from './settings.module.css'
import { useServerTask } from './use-server-task.ts'

/** Downloads all data of the account. `read` throws Problem or NetworkError. */
export const DownloadData = ({ read }: { readonly read: () => Promise<unknown> }) => {
  const t = useTexts(accountSettingsTexts)
  const heading = useId()
  const { isBusy, problem, run } = useServerTask()
  const [isDone, setDone] = useState(false)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('data')}</h2>
      <p className={styles.lead}>{t('dataLead')}</p>
      <div className={styles.actions}>
        <Button
          icon="download"
          busy={isBusy}
          onClick={() =>
            void run(async () => {
              setDone(false)
              downloadFile('simmer.json', JSON.stringify(await read(), null, 2), 'application/json')
              setDone(true)
            })
          }
        >
          {t('dataGet')}
        </Button>
      </div>
      <output className={styles.status}>{isDone && t('dataDone')}</output>
      <p role="alert" className={styles.wrong}>
        {problem}
      </p>
    </section>
  )
}
