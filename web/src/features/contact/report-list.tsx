import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { reportTexts, useReports } from './use-reports.ts'
import { discardRow } from './use-stored-rows.ts'

/** ST-9: the reports of this device with the sync state of each. Nothing where there are none. */
export const ReportList = ({ by }: { readonly by: string | null }) => {
  const t = useTexts(reportTexts)
  const sentence = useTexts(problemTexts)
  const reports = useReports(by)
  if (reports === null || reports.length === 0) return null
  return (
    <section aria-labelledby="your-reports">
      <h2 id="your-reports">{t('yours')}</h2>
      <Lines>
        {reports.map(({ id, name, state, reference, problem }) => (
          <Line
            key={id}
            name={name}
            actions={
              state !== 'sent' && (
                <Button kind="quiet" onClick={() => void discardRow(id)}>
                  {t('discard')}
                </Button>
              )
            }
          >
            <LineNote kind={state === 'rejected' ? 'bad' : 'plain'}>
              {state === 'waiting' && t('lineWaiting')}
              {state === 'sent' && t('lineSent', { reference: reference ?? '' })}
              {state === 'rejected' && t('rejected', { why: problem === null ? '' : sentence(problem) })}
            </LineNote>
          </Line>
        ))}
      </Lines>
    </section>
  )
}
